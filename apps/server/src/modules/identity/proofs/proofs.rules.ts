/** security.md section 6: every proof lives two minutes and serves one try. */
export const proofSeconds = 120;

/** security.md section 6: captcha refresh, per pre-session. */
export const captchasPerWindowMax = 30;
export const captchaWindowSeconds = 600;

export const captchaLength = 5;

/** Pixels by which a hand may miss. */
const sliderTolerance = 4;

/**
 * How many numbers a browser has to try at most, by level: each level doubles it. On a slow phone, which tries some
 * 40,000 a second, the first takes one second on average and the hardest seven and a half.
 */
const workNumbers = 75_000;
export const workLevelMax = 3;
export const workNumbersAt = (level: number): number => workNumbers * 2 ** Math.min(Math.max(level, 0), workLevelMax);

/** For how long a browser that was asked for a harder sum is given one of that level. */
export const workLevelSeconds = 600;

/** What was typed, as it is compared: a phone writes small letters and leaves a space, some keyboards write wide ones. */
export const readingOf = (typed: string): string => typed.normalize('NFKC').trim().toUpperCase();

/** Whether the piece was put where it was cut out; what is no number of pixels is nowhere. */
export const fitsHole = (solution: string, left: number): boolean =>
  /^[0-9]{1,3}(\.[0-9]{1,3})?$/.test(solution) && Math.abs(Number(solution) - left) <= sliderTolerance;

/** The number found by a browser; null for what cannot be one. */
export const workNumberOf = (solution: string): number | null =>
  /^(0|[1-9][0-9]{0,6})$/.test(solution) ? Number(solution) : null;
