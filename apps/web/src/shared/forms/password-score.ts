/** 0 is empty, 4 is very good. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

/** Sequences such as `abcd`, `4321` or `aaaa` count as one character. */
const countsOf = (password: string): number => {
  let count = 0;
  let before: number | undefined;
  let stride: number | undefined;
  for (const sign of password) {
    const point = sign.codePointAt(0) ?? 0;
    const step = before === undefined ? undefined : point - before;
    if (step === undefined || step !== stride || Math.abs(step) > 1) count += 1;
    stride = step;
    before = point;
  }
  return count;
};

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/**
 * The estimated strength of a new password while it is typed. Length is what counts (security.md 3.8: 15 and more are
 * advised); only the server has the lists of rejected passwords.
 */
export const scorePassword = (password: string): PasswordScore => {
  if (password === '') return 0;
  const length = countsOf(password);
  const variety = kinds.filter((kind) => kind.test(password)).length;
  if (length < 6) return 1;
  if (length >= 15 || (length >= 12 && variety >= 3)) return 4;
  if (length >= 11 || (length >= 8 && variety >= 3)) return 3;
  return length >= 7 || variety >= 2 ? 2 : 1;
};
