/** Freezes plain data all the way down, in place. */
export const deepFreeze = <Value>(value: Value): Value => {
	if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
		Object.freeze(value);
		for (const item of Object.values(value)) deepFreeze(item);
	}
	return value;
};
