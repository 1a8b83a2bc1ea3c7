/** `Figure 3`, `Tab. 2.1`, and what other languages write; `mark` is what follows the number. */
export const CAPTION_START =
	/^(?:fig(?:ure|\.)?|table|tab\.|chart|graph|exhibit|plate|map|scheme|listing|algorithm|box|abb(?:ildung|\.)|tabelle|tableau|figura|tabla|cuadro|gr[aá]fico|ilustraci[oó]n|listado|rysunek|rys\.|tabela|wykres|рис(?:унок|\.)|табл(?:ица|\.)|그림|표|圖|图|表|図)\s*(?:[A-Z][.\-–]?)?\d+(?:[.\-–]\d+)*[a-z]?\s*(?<mark>[.:–—|)\-:。.]|\s)?/iu;
