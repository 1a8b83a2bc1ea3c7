/** Of a run's store: the ledger of paid calls and every answer as it came. */
export const CALLS_FOLDER = 'teacher';
