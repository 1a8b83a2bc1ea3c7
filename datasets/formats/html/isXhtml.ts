/** Whether a document is read by the rules of XML, told by its name as browsers tell files. */
export const isXhtml = (name: string): boolean => /\.(xhtml|xht)$/i.test(name);
