import { freemem } from 'node:os';

/** Bytes that this process and its children may still take, container limits counted where Node knows them. */
export const availableMemory = (): number =>
	typeof process.availableMemory === 'function' ? process.availableMemory() : freemem();
