/** Source code without the Markdown fence that content lists put around it. */
export const codeText = (code: string): string => {
	const fenced = /^\s*```[^\n`]*\n([\s\S]*?)\n?```\s*$/.exec(code);
	return (fenced?.[1] ?? code).replace(/^\n+/, '').trimEnd();
};
