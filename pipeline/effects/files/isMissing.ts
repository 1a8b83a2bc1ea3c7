/** Whether an error of the file system says that there is no such file or folder. */
export const isMissing = (error: unknown): boolean =>
	['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
