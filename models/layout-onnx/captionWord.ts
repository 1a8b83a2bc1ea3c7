/** How captions begin: `Table 3`, `Fig. 2`, `图 1`. */
export const captionWord = /^(?:table|fig(?:ure|\.)?|chart|exhibit|[图圖表])\s*\.?\s*[\dIVX一二三四五六七八九]/iu;
