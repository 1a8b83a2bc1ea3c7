/** Milliseconds for people: `0.4 s`, `41 s`, `3 m 05 s`, `1 h 02 m`. */
export const formatDuration = (durationMs: number): string => {
	const seconds = durationMs / 1000;
	if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
	const whole = Math.round(seconds);
	if (whole < 60) return `${whole} s`;
	const two = (value: number): string => String(value).padStart(2, '0');
	if (whole < 3600) return `${Math.floor(whole / 60)} m ${two(whole % 60)} s`;
	const minutes = Math.round(seconds / 60);
	return `${Math.floor(minutes / 60)} h ${two(minutes % 60)} m`;
};
