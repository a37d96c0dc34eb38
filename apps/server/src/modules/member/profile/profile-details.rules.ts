import {
  type AcceptedPattern,
  checkPattern,
  type ProfileField,
  profileFields,
  type RegisterRules,
} from '@fairhouse/protocol';
import { maskName } from '../contacts/contact.rules.ts';
import type { DetailField } from '../member.types.ts';

/** A profile field as a brand asks for it. */
export type ProfileRule = {
  field: ProfileField;
  /** The stored field: registration form and profile write the same one. */
  storedAs: DetailField;
  pattern: AcceptedPattern;
  min: number;
  max: number;
  isRequired: boolean;
  isPrivate: boolean;
  /** Written once; after that only staff can change it. */
  isLasting: boolean;
};

type DefaultRule = {
  storedAs: DetailField;
  pattern: AcceptedPattern;
  min: number;
  max: number;
  isOpen?: true;
  isLasting?: true;
};

/** Defaults where a brand's registration form does not mention a field. */
const defaultRules: Record<ProfileField, DefaultRule> = {
  realName: { storedAs: 'payeeName', pattern: 'FULL_NAME', min: 3, max: 60, isLasting: true },
  birthday: { storedAs: 'birthday', pattern: 'DATE', min: 10, max: 10, isLasting: true },
  nationality: { storedAs: 'nationality', pattern: 'UPPER_NO_SPACES', min: 2, max: 2, isOpen: true },
  placeOfBirth: { storedAs: 'placeOfBirth', pattern: '*', min: 2, max: 100 },
  address: { storedAs: 'address', pattern: '*', min: 5, max: 200 },
  permanentAddress: { storedAs: 'permanentAddress', pattern: '*', min: 5, max: 200 },
  currentAddress: { storedAs: 'currentAddress', pattern: '*', min: 5, max: 200 },
  occupation: { storedAs: 'occupation', pattern: '*', min: 2, max: 60, isOpen: true },
  incomeSource: { storedAs: 'incomeSource', pattern: 'UPPER_NO_SPACES', min: 5, max: 11, isOpen: true },
  idNumber: { storedAs: 'idNumber', pattern: 'ALNUM', min: 6, max: 20, isLasting: true },
  qq: { storedAs: 'qqNum', pattern: 'DIGITS', min: 5, max: 12 },
  whatsapp: { storedAs: 'whatsapp', pattern: 'DIGITS', min: 8, max: 15 },
  facebook: { storedAs: 'facebook', pattern: '*', min: 3, max: 60 },
  telegram: { storedAs: 'telegram', pattern: 'NO_SPACES', min: 3, max: 33 },
  line: { storedAs: 'line', pattern: '*', min: 4, max: 40 },
  zalo: { storedAs: 'zalo', pattern: 'NO_SPACES', min: 3, max: 33 },
  wechat: { storedAs: 'wechat', pattern: 'NO_SPACES', min: 6, max: 20 },
};

/** Sources of income: option codes, not texts. */
const incomeSources = ['SALARY', 'BUSINESS', 'INVESTMENTS', 'SAVINGS', 'PENSION', 'FAMILY', 'OTHER'] as const;

/** The fields a registration form can ask for; for these the brand decides whether the profile has them. */
const ofTheForm = ['qqNum', 'line', 'whatsapp', 'facebook', 'wechat', 'idNumber'] as const;
type FormField = (typeof ofTheForm)[number];
const isOfTheForm = (storedAs: DetailField): storedAs is FormField =>
  (ofTheForm as readonly DetailField[]).includes(storedAs);

/**
 * The fields a brand asks for. The name is always included, because payments and checks are compared with it. Other
 * registration fields are included if the brand shows them there; fields beyond the form are all offered and none is
 * required.
 */
export const profileRulesOf = (rules: RegisterRules): ProfileRule[] =>
  profileFields.flatMap((field) => {
    const { storedAs, isOpen = false, isLasting = false, ...defaults } = defaultRules[field];
    const rule = storedAs === 'payeeName' || isOfTheForm(storedAs) ? rules[storedAs] : undefined;
    if (isOfTheForm(storedAs) && rule?.shown !== true) return [];
    const isAsked = rule?.shown === true;
    return [
      {
        field,
        storedAs,
        pattern: isAsked ? rule.acceptedPattern : defaults.pattern,
        min: isAsked ? (rule.min ?? 1) : defaults.min,
        max: isAsked ? (rule.max ?? defaults.max) : defaults.max,
        isRequired: isAsked && rule.required,
        isPrivate: !isOpen,
        isLasting,
      },
    ];
  });

/** A date as it is stored, from either order of spec §5. */
const dayOf = (value: string): string =>
  value[4] === '-' ? value : `${value.slice(6)}-${value.slice(0, 2)}-${value.slice(3, 5)}`;

/** Whole years between two ISO dates. A birthday on 29 February counts on 1 March in other years. */
export const ageOn = (today: string, birthday: string): number => {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
};

const oldestAge = 120;
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

export type DetailVerdict = { ok: true; value: string } | { ok: false; fault: 'format' | 'age' };

/** Validates a value against its rule and returns what is stored. `today` and `ageMin` are for the birthday. */
export const judgeDetail = (
  rule: ProfileRule,
  given: string,
  { today, ageMin }: { today: string; ageMin: number },
): DetailVerdict => {
  const value = given.normalize('NFC').trim();
  if (!checkPattern(rule.pattern, value, rule).ok) return { ok: false, fault: 'format' };
  if (rule.field === 'nationality' && regions.of(value) === undefined) return { ok: false, fault: 'format' };
  if (rule.field === 'incomeSource' && !(incomeSources as readonly string[]).includes(value))
    return { ok: false, fault: 'format' };
  if (rule.field !== 'birthday') return { ok: true, value };
  const birthday = dayOf(value);
  const age = ageOn(today, birthday);
  if (age > oldestAge || birthday > today) return { ok: false, fault: 'format' };
  return age < ageMin ? { ok: false, fault: 'age' } : { ok: true, value: birthday };
};

/** What the page shows of a private value: enough for its owner to recognize it. Of a birthday that is the year. */
export const maskDetail = (field: ProfileField, value: string): string =>
  field === 'birthday' ? `${value.slice(0, 4)}-**-**` : maskName(value);

/** Percentage of the requested fields and contacts that are filled in and verified. */
export const completenessOf = ({
  asked,
  given,
  provedContacts,
}: {
  asked: number;
  given: number;
  provedContacts: number;
}): number => Math.floor((100 * (given + provedContacts)) / (asked + 2));
