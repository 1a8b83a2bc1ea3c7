/** A time, then what parts it from the address: spaces, or one `;` or `,` among spaces. Without a time there is no refresh. */
const AFTER_TIME = /^[\t\n\f\r ]*[^\t\n\f\r ;,]+(?:[\t\n\f\r ]+[;,]?|[;,])[\t\n\f\r ]*/;

const NAMED = /^url[\t\n\f\r ]*=[\t\n\f\r ]*/i;

/**
 * Address that a `meta` element goes on to, whether or not `url=` is before it (HTML standard, shared declarative refresh steps);
 * undefined without one: the document again.
 */
export const refreshAddress = (attributes: ReadonlyMap<string, string>): string | undefined => {
	if (!/^\s*refresh\s*$/i.test(attributes.get('http-equiv') ?? '')) return undefined;
	const content = attributes.get('content') ?? '';
	const [time] = AFTER_TIME.exec(content) ?? [];
	if (time === undefined) return undefined;
	const named = content.slice(time.length).replace(NAMED, '');
	const quote = /^['"]/.exec(named)?.[0];
	const address = quote === undefined ? named : (named.slice(1).split(quote, 1)[0] ?? '');
	return address.trim() || undefined;
};
