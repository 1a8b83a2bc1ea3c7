/** Noise on 100 million pixels, thirty times: minutes of work for a browser without a graphics card. */
export const NOISE_PAGE = `<!DOCTYPE html><html><body><svg width="9999" height="9999"><filter id="f"><feTurbulence baseFrequency="0.05" numOctaves="10"/></filter>${'<rect width="9999" height="9999" filter="url(#f)"/>'.repeat(30)}</svg></body></html>`;
