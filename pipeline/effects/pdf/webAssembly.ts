/** The part of the WebAssembly JavaScript interface used here (Node's types leave it to the DOM library, which is not loaded). */
export interface WebAssemblyMemory {
	readonly buffer: ArrayBuffer;
}

export interface WebAssemblyModule {
	readonly webAssemblyModule?: never;
}

interface WebAssemblyInterface {
	compile(bytes: Uint8Array): Promise<WebAssemblyModule>;
	readonly Instance: new (module: WebAssemblyModule, imports: object) => { readonly exports: object };
}

export const webAssembly = (globalThis as unknown as { readonly WebAssembly: WebAssemblyInterface }).WebAssembly;
