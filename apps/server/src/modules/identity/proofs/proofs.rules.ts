/** security.md section 6: every proof is valid for two minutes and one attempt. */
export const proofSeconds = 120;

/** security.md section 6: captcha refresh, per pre-session. */
export const captchasPerWindowMax = 30;
export const captchaWindowSeconds = 600;

export const captchaLength = 5;

/** Tolerance in pixels. */
const sliderTolerance = 4;

/**
 * Maximum numbers a browser has to try; each level doubles it. On a slow phone, at about 40,000 a second, the first
 * level takes one second on average and the hardest seven and a half.
 */
const workNumbers = 75_000;
export const workLevelMax = 3;
export const workNumbersAt = (level: number): number => workNumbers * 2 ** Math.min(Math.max(level, 0), workLevelMax);

/** How long the raised level of work applies to a browser. */
export const workLevelSeconds = 600;

/** Normalizes typed letters for comparison: phones add lower case and spaces, some keyboards full-width letters. */
export const readingOf = (typed: string): string => typed.normalize('NFKC').trim().toUpperCase();

/** Whether the piece is at the hole; false for anything but a number of pixels. */
export const fitsHole = (solution: string, left: number): boolean =>
  /^[0-9]{1,3}(\.[0-9]{1,3})?$/.test(solution) && Math.abs(Number(solution) - left) <= sliderTolerance;

/** The number found by a browser; null for invalid text. */
export const workNumberOf = (solution: string): number | null =>
  /^(0|[1-9][0-9]{0,6})$/.test(solution) ? Number(solution) : null;
