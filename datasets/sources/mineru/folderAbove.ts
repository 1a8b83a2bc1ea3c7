/** The folder that holds a folder; '' for the source's root, which holds itself. */
export const folderAbove = (folder: string): string => folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
