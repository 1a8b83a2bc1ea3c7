/** Ways to write a target (spec: distillation, section 5). */
export const TARGET_STYLES = ['transcription', 'cleaned', 'normalised', 'authored'] as const;
