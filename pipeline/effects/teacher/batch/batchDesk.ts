import type { Endpoint } from '../../../config/endpoints/endpointSchema.ts';
import type { Redactor } from '../../../distillation/calls/redactor.ts';
import type { Halt } from '../createHalt.ts';
import type { Tries } from '../createReferee.ts';
import type { TeacherSettings } from '../teacherSettings.ts';
import type { BatchApi } from './batchApi.ts';
import type { Gate } from './createGate.ts';
import type { Staging } from './createStaging.ts';
import type { OrderBook } from './orderBook.ts';

/** What all who order, follow and collect batches work on; one at a time. */
export interface BatchDesk {
	readonly settings: TeacherSettings;
	readonly batch: NonNullable<Endpoint['batch']>;
	/** The endpoint as messages name it. */
	readonly where: string;
	readonly halt: Halt;
	readonly redact: Redactor;
	readonly api: BatchApi;
	readonly book: OrderBook;
	readonly staging: Staging;
	readonly gate: Gate;
	/** Failures this time, by key. */
	readonly tries: Map<string, Tries>;
	/** Pages of calls that found no room, and are to be asked for again once a batch may be ordered. */
	readonly roomless: Set<string>;
	/** Keys whose answers came this time, and were not handed on yet. */
	readonly fresh: Set<string>;
}
