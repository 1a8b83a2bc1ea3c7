const LANGUAGE = /^[a-z]{2,3}$/;

/**
 * The complete HTML document around a page's elements: no scripts, nothing that is loaded.
 * @param language primary subtag of BCP 47; `und` or nothing when unsure
 */
export const wholeDocument = (language: string | undefined, bodyStyle: string, body: string): string => {
	const lang = language !== undefined && language !== 'und' && LANGUAGE.test(language) ? ` lang="${language}"` : '';
	return `<!DOCTYPE html>
<html${lang}>
<head><meta charset="utf-8"><title>Page</title></head>
<body style="${bodyStyle}">
${body}
</body>
</html>
`;
};
