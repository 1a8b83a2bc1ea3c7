import type { BlockKind } from '../../document/blockKind.ts';
import { KIND_COLOURS } from '../../document/view/layoutPalette.ts';

/** The colour of a kind in layout views, as CSS and SVG write it. */
export const kindColour = (kind: BlockKind): string => `rgb(${KIND_COLOURS[kind].join(',')})`;
