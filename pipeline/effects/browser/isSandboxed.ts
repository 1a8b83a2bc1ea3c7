/** Whether Chromium runs in its sandbox: for everybody but root, whom it refuses to sandbox. */
export const isSandboxed = (userId = process.getuid?.()): boolean => userId !== 0;
