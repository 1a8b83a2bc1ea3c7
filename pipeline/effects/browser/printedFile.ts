import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { RecordError } from '../../contract/errors.ts';
import { sha256 } from '../../document/digest.ts';
import { makeFolder } from '../files/makeFolder.ts';
import { writeAtomically } from '../files/writeAtomically.ts';

export interface PrintedFile {
	/** The PDF; undefined when there is none or its bytes are not those that were written. */
	read(): Promise<Uint8Array | undefined>;
	/** @throws {RecordError} `io` */
	write(pdf: Uint8Array): Promise<void>;
}

/** Ends the file, so that a damaged one is found out. A comment: the file is still a PDF that anything opens. */
const sealOf = (pdf: Uint8Array): Buffer => Buffer.from(`\n%sha256:${sha256(pdf)}\n`, 'latin1');

const SEAL_BYTES = sealOf(new Uint8Array()).length;

/** A print kept on disk. */
export const printedFile = (path: string): PrintedFile => ({
	read: async () => {
		const stored = await readFile(path).catch(() => undefined);
		if (stored === undefined || stored.length <= SEAL_BYTES) return undefined;
		const pdf = stored.subarray(0, -SEAL_BYTES);
		return sealOf(pdf).equals(stored.subarray(-SEAL_BYTES)) ? pdf : undefined;
	},
	write: async (pdf) => {
		try {
			await makeFolder(dirname(path));
			await writeAtomically(path, Buffer.concat([pdf, sealOf(pdf)]));
		} catch (error) {
			throw new RecordError('io', `${path}: ${(error as Error).message}`, { cause: error });
		}
	},
});
