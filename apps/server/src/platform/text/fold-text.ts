/** Letters that have no marks to take off, and are typed as others by whoever has no key for them. */
const plainLetters: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ə: 'e',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ς: 'σ',
  // Arabic script: forms of one letter, and the letters that Persian and Urdu write in its place.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ے: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  // Hebrew: the forms at the end of a word.
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
  // Devanagari: one nasal sign is written for the other.
  'ँ': 'ं',
};
const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/** The zero of each script; its other digits follow it. */
const zeros = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0de6, 0x0e50, 0x0ed0,
  0x0f20, 0x1040, 0x17e0, 0x1810,
];

const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((start) => code >= start && code < start + 10);
  return zero === undefined ? digit : String(code - zero);
};

/** Katakana stands this far behind the hiragana of the same sound. */
const kanaDistance = 0x60;

/** Marks that readers leave out: all of Latin, Greek, Arabic and Hebrew; of Cyrillic the stress and the dots of ё. */
const looseMarks =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}]\p{M}*)\p{M}|(?<=е)\u0308|(?<=\p{Script=Cyrillic})\u0301|(?<=\p{Script=Devanagari})\u093c/gu;
/** Signs inside a word that nobody types: apostrophes, the line that stretches Arabic, joiners, direction marks. */
const silent = /['’‘ʼʻʹ`´\u0640\p{Cf}]/gu;
const notWord = /[^\p{L}\p{M}\p{N}]+/gu;

const foldAscii = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/['`]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Text as it is compared in a search: two ways to type the same word fold to one. Small letters without
 * marks where the script's readers leave them out; vowel signs that are letters stay. Hangul is taken apart
 * into its letters, so that a syllable that is only begun is the beginning of the whole. Katakana becomes
 * hiragana, digits become those of ASCII, everything that is neither letter nor number a space.
 */
export const foldText = (text: string): string => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII itself.
  if (/^[\x00-\x7f]*$/.test(text)) return foldAscii(text);
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(silent, '')
    .replaceAll(looseMarks, '')
    .replaceAll(plainLetter, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[^\p{Script=Hangul}]+/gu, (part) => part.normalize('NFC'))
    .replaceAll(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - kanaDistance))
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(notWord, ' ')
    .trim();
};
