import {
  type AcceptedPattern,
  checkPattern,
  type ProfileField,
  profileFields,
  type RegisterRules,
} from '@fairhouse/protocol';
import { maskName } from '../contacts/contact.rules.ts';
import type { DetailField } from '../member.types.ts';

/** A field of the profile as a brand asks for it. */
export type ProfileRule = {
  field: ProfileField;
  /** Under which name it is kept: a form of registration and the profile write the same thing. */
  kept: DetailField;
  pattern: AcceptedPattern;
  min: number;
  max: number;
  isRequired: boolean;
  isPrivate: boolean;
  /** Written once: later only a person of the house changes it. */
  isLasting: boolean;
};

type HouseRule = {
  kept: DetailField;
  pattern: AcceptedPattern;
  min: number;
  max: number;
  isOpen?: true;
  isLasting?: true;
};

/** What holds where a brand's registration form says nothing of a field. */
const houseRules: Record<ProfileField, HouseRule> = {
  realName: { kept: 'payeeName', pattern: 'FULL_NAME', min: 3, max: 60, isLasting: true },
  birthday: { kept: 'birthday', pattern: 'DATE', min: 10, max: 10, isLasting: true },
  nationality: { kept: 'nationality', pattern: 'UPPER_NO_SPACES', min: 2, max: 2, isOpen: true },
  placeOfBirth: { kept: 'placeOfBirth', pattern: '*', min: 2, max: 100 },
  address: { kept: 'address', pattern: '*', min: 5, max: 200 },
  permanentAddress: { kept: 'permanentAddress', pattern: '*', min: 5, max: 200 },
  currentAddress: { kept: 'currentAddress', pattern: '*', min: 5, max: 200 },
  occupation: { kept: 'occupation', pattern: '*', min: 2, max: 60, isOpen: true },
  incomeSource: { kept: 'incomeSource', pattern: 'UPPER_NO_SPACES', min: 5, max: 11, isOpen: true },
  idNumber: { kept: 'idNumber', pattern: 'ALNUM', min: 6, max: 20, isLasting: true },
  qq: { kept: 'qqNum', pattern: 'DIGITS', min: 5, max: 12 },
  whatsapp: { kept: 'whatsapp', pattern: 'DIGITS', min: 8, max: 15 },
  facebook: { kept: 'facebook', pattern: '*', min: 3, max: 60 },
  telegram: { kept: 'telegram', pattern: 'NO_SPACES', min: 3, max: 33 },
  line: { kept: 'line', pattern: '*', min: 4, max: 40 },
  zalo: { kept: 'zalo', pattern: 'NO_SPACES', min: 3, max: 33 },
  wechat: { kept: 'wechat', pattern: 'NO_SPACES', min: 6, max: 20 },
};

/** Where money comes from: the words of the select, not sentences. */
const incomeSources = ['SALARY', 'BUSINESS', 'INVESTMENTS', 'SAVINGS', 'PENSION', 'FAMILY', 'OTHER'] as const;

/** The fields that a registration form can ask for: there the brand decides whether the profile has them. */
const ofTheForm = ['qqNum', 'line', 'whatsapp', 'facebook', 'wechat', 'idNumber'] as const;
type FormField = (typeof ofTheForm)[number];
const isOfTheForm = (kept: DetailField): kept is FormField => (ofTheForm as readonly DetailField[]).includes(kept);

/**
 * What a brand asks for. A name is always asked for, because payments and checks are held against it; of the rest of
 * the registration form what the brand shows there; beyond the form every field is offered and none is demanded.
 */
export const profileRulesOf = (rules: RegisterRules): ProfileRule[] =>
  profileFields.flatMap((field) => {
    const { kept, isOpen = false, isLasting = false, ...house } = houseRules[field];
    const rule = kept === 'payeeName' || isOfTheForm(kept) ? rules[kept] : undefined;
    if (isOfTheForm(kept) && rule?.shown !== true) return [];
    const isAsked = rule?.shown === true;
    return [
      {
        field,
        kept,
        pattern: isAsked ? rule.acceptedPattern : house.pattern,
        min: isAsked ? (rule.min ?? 1) : house.min,
        max: isAsked ? (rule.max ?? house.max) : house.max,
        isRequired: isAsked && rule.required,
        isPrivate: !isOpen,
        isLasting,
      },
    ];
  });

/** A day as it is kept, whichever of the two orders of spec §5 it was written in. */
const dayOf = (value: string): string =>
  value[4] === '-' ? value : `${value.slice(6)}-${value.slice(0, 2)}-${value.slice(3, 5)}`;

/** Whole years between two days of the calendar, written year first. Born on 29 February, one is older on 1 March. */
export const ageOn = (today: string, birthday: string): number => {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
};

const oldestAge = 120;
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

export type DetailVerdict = { ok: true; value: string } | { ok: false; fault: 'format' | 'age' };

/** Holds a value against its rule; what is answered is what is kept. `today` and `ageMin` are for the birthday. */
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

/** What the page shows of a private value: enough for its owner to know it. Of a birthday that is the year. */
export const maskDetail = (field: ProfileField, value: string): string =>
  field === 'birthday' ? `${value.slice(0, 4)}-**-**` : maskName(value);

/** Out of 100: the fields that are given and the contacts that are proved, of all that are asked for. */
export const completenessOf = ({
  asked,
  given,
  provedContacts,
}: {
  asked: number;
  given: number;
  provedContacts: number;
}): number => Math.floor((100 * (given + provedContacts)) / (asked + 2));
