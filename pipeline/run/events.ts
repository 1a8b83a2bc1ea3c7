import type { UnitCounts } from './manifest.ts';
import type { Waiting } from './task.ts';

/** What a run tells while it works: progress bars, plain lines and the log are made from these. */
export type RunEvent =
	| {
			readonly type: 'stage-started';
			readonly stage: string;
			readonly position: number;
			readonly stages: number;
			/** Records of the units to compute, and of those found whole. */
			readonly total: number;
			readonly units: number;
			readonly reusedUnits: number;
	  }
	| {
			readonly type: 'progress';
			readonly stage: string;
			readonly done: number;
			readonly total: number;
			readonly kept: number;
			readonly dropped: number;
			readonly failed: number;
			/** Undecided records by the lane they wait for, where a stage has several lanes. */
			readonly waiting?: Waiting;
	  }
	| {
			readonly type: 'stage-ended';
			readonly stage: string;
			readonly counts: UnitCounts;
			readonly durationMs: number;
			readonly units: number;
			readonly reusedUnits: number;
			readonly borrowedRecords: number;
	  }
	| {
			readonly type: 'note';
			readonly stage?: string;
			readonly message: string;
			/** All the files that the message is about, of which it names the first. */
			readonly files?: readonly string[];
	  };

export type NoteEvent = Extract<RunEvent, { readonly type: 'note' }>;
