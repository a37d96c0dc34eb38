/**
 * The 21 format rules of spec §5. A brand names a rule by its id and sets the bounds; it never
 * brings an expression of its own, because text from a configuration must not become a program.
 * This file imports nothing, so that form and server judge by the same table.
 *
 * Every expression reads its input once: no repetition overlaps with its neighbour, so that a
 * hostile string costs time in proportion to its length and no more. Length is no part of an
 * expression; it is checked before, in code points, as a person would count.
 */

type Pattern = {
  readonly expression: RegExp;
  /** The English text; `{length}` is filled from the bounds. */
  readonly message: string;
  /** A check that a regular expression cannot express. Called only for values that match. */
  readonly isTrue?: (value: string) => boolean;
};

const daysInMonth = (year: number, month: number): number => {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
};

const isCalendarDate = (value: string): boolean => {
  const isYearFirst = value[4] === '-';
  const year = Number(isYearFirst ? value.slice(0, 4) : value.slice(6));
  const month = Number(isYearFirst ? value.slice(5, 7) : value.slice(0, 2));
  const day = Number(isYearFirst ? value.slice(8) : value.slice(3, 5));
  return year >= 1 && day >= 1 && day <= daysInMonth(year, month);
};

export const patterns = {
  /** Control characters are left out: nobody types them, and the database cannot store a NUL. */
  ANY: {
    expression: /^\P{Cc}+$/u,
    message: 'Any characters, length {length}.',
  },
  LETTER_FIRST_ALNUM: {
    expression: /^[A-Za-z][A-Za-z0-9]*$/,
    message: 'Letters and digits, starting with a letter, length {length}.',
  },
  HAN_DIGITS: {
    expression: /^[\p{Script=Han}0-9]+$/u,
    message: 'Chinese characters and digits, length {length}.',
  },
  EMAIL: {
    expression:
      /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*\.)+[A-Za-z]{2,63}$/,
    message: 'An e-mail address, length {length}.',
  },
  ALNUM: {
    expression: /^[A-Za-z0-9]+$/,
    message: 'Letters or digits only, length {length}.',
  },
  LETTERS_WITH_DIGITS: {
    expression: /^(?=[0-9]*[A-Za-z])(?=[A-Za-z]*[0-9])[A-Za-z0-9]+$/,
    message: 'Letters and digits, at least one of each, length {length}.',
  },
  DIGITS: {
    expression: /^[0-9]+$/,
    message: 'Digits, length {length}.',
  },
  ALNUM_WITH_UPPER: {
    expression: /^(?=[a-z0-9]*[A-Z])[A-Za-z0-9]+$/,
    message: 'Letters and digits, with at least one uppercase letter, length {length}.',
  },
  /** Spaces alone are not a name, so one letter is required. */
  LETTERS_SPACES: {
    expression: /^ *[A-Za-z][A-Za-z ]*$/,
    message: 'English letters and spaces, length {length}.',
  },
  NO_SPACES: {
    expression: /^[^\s\p{Cc}]+$/u,
    message: 'No spaces, length {length}.',
  },
  /** Punctuation alone is not a name, so one Chinese character is required. */
  HAN_PUNCTUATION: {
    expression: /^\p{P}*\p{Script=Han}[\p{Script=Han}\p{P}]*$/u,
    message: 'Chinese characters and punctuation marks, length {length}.',
  },
  DATE: {
    expression: /^(?:[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{2}-[0-9]{2}-[0-9]{4})$/,
    message: 'A date as yyyy-MM-dd or MM-dd-yyyy, length {length}.',
    isTrue: isCalendarDate,
  },
  HANGUL: {
    expression: /^\p{Script=Hangul}+$/u,
    message: 'Korean characters, length {length}.',
  },
  THAI: {
    expression: /^\p{Script=Thai}+$/u,
    message: 'Thai characters, length {length}.',
  },
  THAI_ENGLISH: {
    expression: /^[\p{Script=Thai}A-Za-z]+$/u,
    message: 'Thai or English characters, length {length}.',
  },
  UPPER_SPACES: {
    expression: /^ *[A-Z][A-Z ]*$/,
    message: 'Uppercase letters and spaces, with at least one letter, length {length}.',
  },
  ALNUM_SYMBOLS: {
    expression: /^[!-~]+$/,
    message: 'Letters, digits and symbols, length {length}.',
  },
  UPPER_LOWER_DIGIT_SYMBOL: {
    expression: /^(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])(?=[A-Za-z0-9]*[^A-Za-z0-9])[!-~]+$/,
    message: 'At least one uppercase letter, lowercase letter, digit and symbol, length {length}.',
  },
  /** Letters of every script: names are not English. A middle name is a further word. */
  FULL_NAME: {
    expression: /^\p{L}[\p{L}\p{M}'’.-]*(?: \p{L}[\p{L}\p{M}'’.-]*)+$/u,
    message: 'First and last name with a space, length {length}.',
  },
  /** Unicode counts half-width Katakana as Katakana, so they are excluded by range. */
  JAPANESE_FULL_WIDTH: {
    expression: /^(?:(?![\uFF66-\uFF9F])[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー])+$/u,
    message: 'Full-width Hiragana, Katakana or Kanji, length {length}.',
  },
  UPPER_NO_SPACES: {
    expression: /^[A-Z]+$/,
    message: 'Uppercase letters, no spaces, length {length}.',
  },
} as const satisfies Record<string, Pattern>;

export type PatternId = keyof typeof patterns;

/** The ids in the order of spec §5. */
export const patternIds = Object.keys(patterns) as [PatternId, ...PatternId[]];

/** The values a registration rule may use: an id, or `*` for any characters (spec §3). */
export type AcceptedPattern = PatternId | '*';

/** `null` means no bound on that side; a value always has at least one character. */
export type Bounds = { readonly min: number | null; readonly max: number | null };

export type PatternVerdict = { ok: true } | { ok: false; reason: 'empty' | 'length' | 'format' };

const patternOf = (accepted: AcceptedPattern): Pattern => patterns[accepted === '*' ? 'ANY' : accepted];

/** Counts as far as needed: a hostile megabyte is not walked to its end. */
const isLengthWithin = (value: string, { min, max }: Bounds): boolean => {
  const most = max ?? Number.POSITIVE_INFINITY;
  // One code point takes at most two units, so this is surely too long.
  if (value.length > most * 2) return false;
  let count = 0;
  for (const _ of value) count += 1;
  return count >= (min ?? 1) && count <= most;
};

/** Validates a value unchanged. The caller decides whether a field may be empty. */
export const checkPattern = (accepted: AcceptedPattern, value: string, bounds: Bounds): PatternVerdict => {
  if (value === '') return { ok: false, reason: 'empty' };
  if (!isLengthWithin(value, bounds)) return { ok: false, reason: 'length' };
  const pattern = patternOf(accepted);
  const holds = pattern.expression.test(value) && (pattern.isTrue?.(value) ?? true);
  return holds ? { ok: true } : { ok: false, reason: 'format' };
};

/**
 * Spec §5: a single value is shown if minimum and maximum are equal. The hyphen-minus is on
 * purpose: with a dash the two numbers would swap places in a right-to-left line.
 */
const lengthText = ({ min, max }: Bounds): string => {
  const least = min ?? 1;
  if (max === null) return `${least}+`;
  return least === max ? `${least}` : `${least}-${max}`;
};

/** The description of a rule: a message id with its parameters, and its English template. */
export const describePattern = (accepted: AcceptedPattern, bounds: Bounds) => {
  const id: PatternId = accepted === '*' ? 'ANY' : accepted;
  return {
    messageId: `core.pattern.${id}` as const,
    message: patterns[id].message,
    params: { length: lengthText(bounds) },
  };
};
