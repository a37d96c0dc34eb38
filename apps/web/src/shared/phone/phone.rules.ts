/** A number as a form holds it: the country by its code, because several countries share a dialling code. */
export type PhoneValue = { countryCode: string; countryDialingCode: string; mobileNum: string };

export const noPhone: PhoneValue = { countryCode: '', countryDialingCode: '', mobileNum: '' };

/** E.164 allows up to 15 digits; no subscriber number is shorter than this. */
const digitsMin = 4;
const digitsMax = 15;

const separators = /[\s().\-\u2010-\u2015]/g;

/** The number as it is sent, without separators. */
export const plainNumber = (text: string): string => text.normalize('NFKC').replace(separators, '');

/** A rough check before sending a code. The server validates the number by its country. */
export const looksLikePhone = ({ mobileNum }: PhoneValue): boolean => {
  const digits = plainNumber(mobileNum);
  return /^\p{Nd}+$/u.test(digits) && [...digits].length >= digitsMin && [...digits].length <= digitsMax;
};

/** The two phone fields of a request; without a country the brand's first one is used. */
export const phoneFields = ({ mobileNum, countryDialingCode }: PhoneValue) => ({
  mobileNum: plainNumber(mobileNum),
  ...(countryDialingCode === '' ? {} : { countryDialingCode }),
});
