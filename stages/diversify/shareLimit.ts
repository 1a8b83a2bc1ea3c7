/** Pages that a share of a result allows, one at least. The tiny term heals products such as 0.29 × 100. */
export const shareLimit = (share: number, pages: number): number => Math.max(1, Math.floor(share * pages + 1e-9));
