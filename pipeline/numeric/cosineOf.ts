/**
 * Cosine of two vectors from their exact dot product and squared lengths. Two zero vectors are equal (1), a zero vector
 * has nothing in common with any other (0).
 */
export const cosineOf = (dot: number, normA: number, normB: number): number =>
	normA === 0 || normB === 0 ? (normA === normB ? 1 : 0) : dot / Math.sqrt(normA * normB);
