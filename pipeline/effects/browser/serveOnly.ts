import type { BrowserContext, Route } from 'playwright-core';
import { DOCUMENT_ORIGIN, DOCUMENT_URL } from '../../../datasets/formats/html/documentUrl.ts';
import { targetOf } from '../../../datasets/formats/html/targetOf.ts';
import { mediaType } from './mediaType.ts';
import type { ServedDocument } from './servedDocument.ts';

/**
 * Scripts, frames, forms, plug-ins and workers are nothing that a page on paper has. The files themselves are held by the
 * routes, since a policy cannot name them one by one.
 */
const POLICY = [
	"default-src 'none'",
	"script-src 'none'",
	`style-src 'unsafe-inline' ${DOCUMENT_ORIGIN}`,
	`img-src data: ${DOCUMENT_ORIGIN}`,
	`font-src data: ${DOCUMENT_ORIGIN}`,
	`object-src ${DOCUMENT_ORIGIN}`,
	"form-action 'none'",
].join('; ');

/** "No content": the page that asked stays as it is, where an aborted navigation would show the browser's own error page. */
const STAY = { status: 204, body: '' };

const documentType = ({ xhtml, encoding }: ServedDocument, asXml: boolean): string =>
	`${xhtml && asXml ? 'application/xhtml+xml' : 'text/html'}${encoding === undefined ? '' : `; charset=${encoding}`}`;

/**
 * Answers every request of a context: the document once a visit, the files it may load, and to everything else nothing.
 * @param asXml XHTML by the rules of XML
 */
export const serveOnly = async (context: BrowserContext, document: ServedDocument, asXml: boolean): Promise<void> => {
	let visited = false;
	const answer = async (route: Route): Promise<void> => {
		const request = route.request();
		const navigates = request.isNavigationRequest();
		if (navigates && !visited && request.url() === DOCUMENT_URL) {
			visited = true;
			const headers = { 'content-type': documentType(document, asXml), 'content-security-policy': POLICY };
			return route.fulfill({ status: 200, headers, body: Buffer.from(document.bytes) });
		}
		const target = targetOf(request.url(), DOCUMENT_URL);
		const file = target.state === 'local' ? document.files.get(target.path) : undefined;
		if (target.state !== 'local' || file === undefined)
			return navigates ? route.fulfill(STAY) : route.abort('blockedbyclient');
		const headers = { 'content-type': mediaType(target.path, request.resourceType()) };
		return route.fulfill({ status: 200, headers, body: Buffer.from(file) });
	};
	// A route whose page has gone can no longer be answered.
	await context.route('**/*', (route) => answer(route).catch(() => {}));
};
