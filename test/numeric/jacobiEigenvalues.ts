/** Eigenvalues of a symmetric matrix, largest first, by cyclic Jacobi rotations: the textbook twin of power iteration. */
export const jacobiEigenvalues = (matrix: readonly (readonly number[])[]): number[] => {
	const a = matrix.map((row) => [...row]);
	const size = a.length;
	const at = (i: number, j: number): number => (a[i] as number[])[j] as number;
	for (let sweep = 0; sweep < 60; sweep++) {
		for (let p = 0; p < size; p++) {
			for (let q = p + 1; q < size; q++) {
				if (Math.abs(at(p, q)) < 1e-14) continue;
				const theta = (at(q, q) - at(p, p)) / (2 * at(p, q));
				const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
				const c = 1 / Math.sqrt(t * t + 1);
				const s = t * c;
				for (let k = 0; k < size; k++) {
					const [kp, kq] = [at(k, p), at(k, q)];
					(a[k] as number[])[p] = c * kp - s * kq;
					(a[k] as number[])[q] = s * kp + c * kq;
				}
				for (let k = 0; k < size; k++) {
					const [pk, qk] = [at(p, k), at(q, k)];
					(a[p] as number[])[k] = c * pk - s * qk;
					(a[q] as number[])[k] = s * pk + c * qk;
				}
			}
		}
	}
	return a.map((row, i) => row[i] as number).sort((x, y) => y - x);
};
