import { type AcceptedPattern, checkPattern } from '@fairhouse/protocol/patterns';
import type { ProfileDetail, ProfileField } from './api.ts';

/** The grouping of the fields on the page. */
const fieldGroups = {
  personal: ['realName', 'birthday', 'nationality', 'placeOfBirth', 'idNumber', 'occupation', 'incomeSource'],
  addresses: ['address', 'permanentAddress', 'currentAddress'],
  social: ['qq', 'whatsapp', 'facebook', 'telegram', 'line', 'zalo', 'wechat'],
} as const satisfies Record<string, readonly ProfileField[]>;
export type FieldGroup = keyof typeof fieldGroups;

/** The groups with fields that the brand asks for, each with its fields in page order. */
export const groupsOf = (fields: readonly ProfileDetail[]): { group: FieldGroup; fields: ProfileDetail[] }[] =>
  (Object.keys(fieldGroups) as FieldGroup[])
    .map((group) => ({
      group,
      fields: fieldGroups[group].flatMap((name) => fields.filter(({ field }) => field === name)),
    }))
    .filter(({ fields: shown }) => shown.length > 0);

/** The kind of input of a value. */
export type FieldInput = 'date' | 'country' | 'income' | 'lines' | 'digits' | 'text';

export const inputOf = ({ field, pattern }: Pick<ProfileDetail, 'field' | 'pattern'>): FieldInput => {
  if (field === 'birthday') return 'date';
  if (field === 'nationality') return 'country';
  if (field === 'incomeSource') return 'income';
  if (fieldGroups.addresses.some((name) => name === field)) return 'lines';
  return pattern === 'DIGITS' ? 'digits' : 'text';
};

/** Sources of funds, as stored. */
export const incomeSources = ['SALARY', 'BUSINESS', 'INVESTMENTS', 'SAVINGS', 'PENSION', 'FAMILY', 'OTHER'] as const;
export type IncomeSource = (typeof incomeSources)[number];

export const isIncomeSource = (text: string): text is IncomeSource =>
  (incomeSources as readonly string[]).includes(text);

/** Whether the server would accept it; it validates again, and it alone checks the age. */
export const fits = (typed: string, { pattern, min, max }: Pick<ProfileDetail, 'pattern' | 'min' | 'max'>): boolean =>
  checkPattern(pattern as AcceptedPattern, typed.normalize('NFC').trim(), { min, max }).ok;

/** ISO 3166-1: the two-letter codes of all countries and areas, without former ones. */
const countryLetters =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT ' +
  'BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ' +
  'ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT ' +
  'HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS ' +
  'LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI ' +
  'NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG ' +
  'SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG ' +
  'UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW';

export const countryCodes: readonly string[] = countryLetters.split(' ');
