import { join } from 'node:path';
import { sha256 } from '../../document/digest.ts';
import type { PrintHtml } from '../documents/printHtml.ts';
import { type BrowserSession, browserSession } from './browserSession.ts';
import { launchBrowser } from './launchBrowser.ts';
import type { OwnChromium } from './ownChromium.ts';
import { printDocument } from './printDocument.ts';
import { printedFile } from './printedFile.ts';
import { printerIdentity } from './printerIdentity.ts';
import { servedDocument } from './servedDocument.ts';

/** A record may take a minute in all, starting and unpacking Chromium included. */
const LIMITS = { timeMs: 40_000, memoryBytes: 2 * 2 ** 30, pieces: 50, idleMs: 3_000 };

/**
 * Prints HTML documents, each once: prints are kept by content and printer, so that later stages, other runs and reports read
 * them back. What is kept is trusted only as far as its own digest says.
 * @param folder where prints are kept: `<store>/printed`
 * @param chosen the Chromium in place of the pinned one, asked for when a document is printed
 */
export const createHtmlPrinter = (
	folder: string,
	chosen: () => Promise<OwnChromium | undefined> = async () => undefined,
	session: BrowserSession = browserSession(LIMITS, async () => launchBrowser(await chosen())),
): PrintHtml => {
	return async (document) => {
		const printer = sha256(await printerIdentity(await chosen())).slice(0, 16);
		const kept = printedFile(join(folder, `${document.sha256}-${printer}.pdf`));
		const known = await kept.read();
		if (known !== undefined) return known;
		const served = await servedDocument(document);
		const pdf = await session.use((browser) => printDocument(browser, served));
		await kept.write(pdf);
		return pdf;
	};
};
