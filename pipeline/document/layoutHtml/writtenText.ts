import { escapeText } from '../../text/escapeText.ts';

/** Text as content of an element; its lines stay lines. */
export const writtenText = (text: string): string => escapeText(text.trim()).replace(/\s*\n\s*/g, '<br>');
