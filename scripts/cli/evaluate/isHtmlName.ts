/** Whether a file is HTML by its name; hidden files are none. */
export const isHtmlName = (name: string): boolean => /^[^.].*\.html?$/is.test(name);
