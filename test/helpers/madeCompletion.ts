import { createHash } from 'node:crypto';

export interface MadeUsage {
	readonly prompt_tokens: number;
	readonly completion_tokens: number;
}

/** Digest of the image in a request; empty where there is none. */
export const imageIn = (text: string): string => {
	const [, base64] = /"url":"data:image\/\w+;base64,([^"]+)"/.exec(text) ?? [];
	return base64 === undefined ? '' : createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex');
};

/** What a sound server replies about an image, called alone or in a batch. */
export const madeCompletion = (
	image: string,
	usage: MadeUsage | undefined,
	{ html, finishReason = 'stop' }: { readonly html?: string | undefined; readonly finishReason?: string } = {},
) => {
	const content = html ?? `<!doctype html><html><body><p>Seen on page ${image.slice(0, 12)}</p></body></html>`;
	const choices = [{ index: 0, finish_reason: finishReason, message: { role: 'assistant', content } }];
	return { id: 'made', model: 'made-model', choices, ...(usage ? { usage } : {}) };
};
