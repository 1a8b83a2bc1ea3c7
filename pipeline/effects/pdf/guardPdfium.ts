import { RecordError } from '../../contract/errors.ts';
import type { Pdfium } from './startPdfium.ts';

/** The module's heap ends at 2 GiB; a trap above this size is taken for want of memory. */
const MEMORY_TRAP_BYTES = 1.5 * 2 ** 30;

/**
 * Runs calls into PDFium. A trap (abort, bad access, exhausted stack) leaves the instance unusable: it is marked broken
 * and thrown away by the next `currentPdfium`.
 * @throws {RecordError} `memory` or `crash`
 */
export const guardPdfium = <T>(pdfium: Pdfium, what: string, work: () => T): T => {
	if (pdfium.broken) throw new RecordError('crash', `${what}: PDFium stopped at an earlier page of this file`);
	try {
		return work();
	} catch (cause) {
		if (cause instanceof RecordError) throw cause;
		pdfium.broken = true;
		const heapBytes = pdfium.exports.memory.buffer.byteLength;
		const code = heapBytes > MEMORY_TRAP_BYTES ? 'memory' : 'crash';
		throw new RecordError(code, `${what}: PDFium stopped (${String(cause).slice(0, 200)}; heap ${heapBytes} bytes)`, {
			cause,
		});
	}
};
