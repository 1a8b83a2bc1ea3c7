import type { TeacherRequest } from '../../contract/teacher.ts';
import type { ReadAnswer } from '../../distillation/calls/judgeExchange.ts';

/** How one kind of endpoint is spoken to. */
export interface CallAdapter {
	readonly url: string;
	/** The request, with the image at an address: its bytes as a data: URL when it is sent, its digest when it is named. */
	readonly bodyOf: (request: TeacherRequest, imageUrl: string) => Readonly<Record<string, unknown>>;
	readonly read: ReadAnswer;
	/** Where calls are ordered in batches: /files and /batches are added to the address; `path` is that of a call in them. */
	readonly batches: { readonly url: string; readonly path: string };
}
