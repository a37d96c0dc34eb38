/** Letters without removable diacritics that users without such a key type as other letters. */
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
  // Arabic script: variants of one letter, and the letters that Persian and Urdu use instead.
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
  // Hebrew: final forms of letters.
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

/** The code point distance from hiragana to katakana of the same sound. */
const kanaDistance = 0x60;

/** Diacritics that readers omit: all of Latin, Greek, Arabic and Hebrew; of Cyrillic the stress and the dots of ё. */
const looseMarks =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}]\p{M}*)\p{M}|(?<=е)\u0308|(?<=\p{Script=Cyrillic})\u0301|(?<=\p{Script=Devanagari})\u093c/gu;
/**
 * Characters inside a word that users do not type: apostrophes, the Arabic tatweel, joiners, directional characters.
 */
const silent = /['’‘ʼʻʹ`´\u0640\p{Cf}]/gu;
const notWord = /[^\p{L}\p{M}\p{N}]+/gu;

const foldAscii = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/['`]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Normalises text for search, so that different spellings of the same word match. Lower case, without diacritics where
 * readers of the script omit them; vowel signs that are letters stay. Hangul is decomposed into its letters, so that an
 * incomplete syllable is a prefix of the whole. Katakana becomes hiragana, digits become ASCII, and everything that is
 * neither letter nor number becomes a space.
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
