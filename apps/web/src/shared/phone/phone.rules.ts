/** A number as a form holds it: the country by its letters, because several countries share a dialling code. */
export type PhoneValue = { countryCode: string; countryDialingCode: string; mobileNum: string };

export const noPhone: PhoneValue = { countryCode: '', countryDialingCode: '', mobileNum: '' };

/** E.164 ends at 15 digits; fewer than these belong to no subscriber anywhere. */
const digitsMin = 4;
const digitsMax = 15;

const separators = /[\s().\-\u2010-\u2015]/g;

/** The number as it is sent: what people write between the digits is no part of it. */
export const plainNumber = (text: string): string => text.normalize('NFKC').replace(separators, '');

/** Whether sending a code there is worth a call. The server judges the number by its country. */
export const looksLikePhone = ({ mobileNum }: PhoneValue): boolean => {
  const digits = plainNumber(mobileNum);
  return /^\p{Nd}+$/u.test(digits) && [...digits].length >= digitsMin && [...digits].length <= digitsMax;
};

/** The two fields of every call that names a number; without a country the brand's first one is meant. */
export const phoneFields = ({ mobileNum, countryDialingCode }: PhoneValue) => ({
  mobileNum: plainNumber(mobileNum),
  ...(countryDialingCode === '' ? {} : { countryDialingCode }),
});
