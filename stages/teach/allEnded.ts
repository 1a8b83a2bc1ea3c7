/**
 * Results of works side by side. When one throws the others are waited for all the same: a call that is under way is paid for.
 * @throws the first error, by place
 */
export const allEnded = async <T>(works: readonly Promise<T>[]): Promise<readonly T[]> => {
	await Promise.allSettled(works);
	return Promise.all(works);
};
