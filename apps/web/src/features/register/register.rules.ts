import { type AcceptedPattern, checkPattern, describePattern, type PatternId } from '@fairhouse/protocol/patterns';
import type * as wire from '@fairhouse/protocol/wire-types';
import { type PhoneValue, phoneFields, plainNumber } from '#shared/phone/phone.rules.ts';

export type RegisterRule = wire.RegisterRule;
export type RegisterMethod = RegisterRule['methods'][number];

/** The fields of spec §3 that a brand may show and that need no special input. */
export const plainFields = [
  'payeeName',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'email',
  'recommenderId',
  'affiliateCode',
] as const;

export type PlainField = (typeof plainFields)[number];

export type RegisterField =
  | PlainField
  | 'username'
  | 'password'
  | 'paymentPassword'
  | 'captcha'
  | 'confirmPassword'
  | 'mobileNum'
  | 'verificationCode';

export type RegisterRules = Partial<Record<RegisterField | 'terms', RegisterRule>>;

/** The switches of spec §6 that control the mobile form. */
export type RegisterSwitches = { hasSms: boolean; hasMobilePassword: boolean };

export type ShownField = { name: RegisterField; rule: RegisterRule };

/** The form values. The phone is one value, because number and country are validated together. */
export type RegisterValues = Record<Exclude<RegisterField, 'mobileNum'>, string> & {
  mobileNum: PhoneValue;
  termsAccepted: boolean;
};

/** rulings.md 9: no brand may ask for fewer. */
const passwordMin = 8;

/** An account needs these fields, so they are shown even if the brand has no rule for them. */
const bare: RegisterRule = {
  shown: true,
  required: true,
  acceptedPattern: '*',
  min: null,
  max: null,
  methods: ['register', 'registerMobile'],
  moment: 'registration',
  position: -1,
};

const neededBy: Record<RegisterMethod, readonly RegisterField[]> = {
  register: ['username', 'password'],
  registerMobile: ['mobileNum'],
};

const isOffered = (name: RegisterField, method: RegisterMethod, switches: RegisterSwitches): boolean => {
  if (name === 'verificationCode') return switches.hasSms;
  if ((name === 'password' || name === 'confirmPassword') && method === 'registerMobile')
    return switches.hasMobilePassword;
  return true;
};

const ruleOf = (name: RegisterField, rule: RegisterRule, method: RegisterMethod): RegisterRule => {
  if (name === 'password') return { ...rule, required: true, min: Math.max(passwordMin, rule.min ?? passwordMin) };
  return neededBy[method].includes(name) ? { ...rule, required: true } : rule;
};

const isInForm = (rule: RegisterRule | undefined, method: RegisterMethod): boolean =>
  rule?.shown === true && rule.methods.includes(method) && rule.moment === 'registration';

/** Whether consent takes a checkbox; without it, sending the form is the consent that the form states. */
export const asksForTerms = (rules: RegisterRules, method: RegisterMethod): boolean => isInForm(rules.terms, method);

/** The fields of one form in the brand's order, without those that are hidden in this form. */
export const shownFields = (
  rules: RegisterRules,
  method: RegisterMethod,
  switches: RegisterSwitches,
): readonly ShownField[] => {
  const { terms: _, ...fields } = rules;
  const given = Object.entries(fields) as [RegisterField, RegisterRule][];
  const shown = given.filter(([, rule]) => isInForm(rule, method)).map(([name, rule]) => ({ name, rule }));
  const missing = neededBy[method]
    .filter((name) => !shown.some((field) => field.name === name))
    .map((name) => ({ name, rule: rules[name] ?? bare }));
  // The form must have the number to which a code is sent, or no code could be requested.
  const hasPhone = shown.some(({ name }) => name === 'mobileNum') || method === 'registerMobile';
  return [...missing, ...shown]
    .filter(({ name }) => isOffered(name, method, switches) && (name !== 'verificationCode' || hasPhone))
    .map(({ name, rule }) => ({ name, rule: ruleOf(name, rule, method) }))
    .toSorted((some, other) => some.rule.position - other.rule.position);
};

/**
 * The fields of the first login of a created account: its name, which is known, and those of the brand's form. The agent
 * who created the account is its upline: nobody else is named.
 */
export const activationFields = (
  rules: RegisterRules,
  method: RegisterMethod,
  switches: RegisterSwitches,
): readonly ShownField[] => [
  { name: 'username', rule: bare },
  ...shownFields(rules, method, switches).filter(({ name }) => !/^(username|affiliateCode|recommenderId)$/.test(name)),
];

/** The parts of a long form after the account itself; each can be folded. */
const groups = {
  payment: ['payeeName', 'paymentPassword', 'idNumber'],
  contact: ['email', 'whatsapp', 'line', 'qqNum', 'wechat', 'facebook'],
  referral: ['affiliateCode', 'recommenderId'],
} as const satisfies Record<string, readonly RegisterField[]>;
export type FieldGroup = keyof typeof groups;

/** The fields of the account itself, and the further ones by group. The code has its own step. */
export const groupsOf = (shown: readonly ShownField[]) => {
  const isIn = (group: FieldGroup, name: RegisterField) => (groups[group] as readonly RegisterField[]).includes(name);
  const further = (Object.keys(groups) as FieldGroup[])
    .map((group) => ({ group, fields: shown.filter(({ name }) => isIn(group, name)) }))
    .filter(({ fields }) => fields.length > 0);
  const grouped = further.flatMap(({ fields }) => fields);
  const account = shown.filter((field) => !grouped.includes(field) && field.name !== 'verificationCode');
  return { account, further };
};

export type FieldFault = { kind: 'missing' } | { kind: 'rule'; pattern: PatternId; length: string };

/** The text of a field's rule: its id and its values. */
export const ruleText = ({ acceptedPattern, min, max }: RegisterRule): Extract<FieldFault, { kind: 'rule' }> => {
  const accepted: AcceptedPattern = acceptedPattern;
  const pattern = accepted === '*' ? 'ANY' : accepted;
  return { kind: 'rule', pattern, length: describePattern(accepted, { min, max }).params.length };
};

/** Passwords are validated as they are (security.md 3.8); all other values are trimmed. */
const isKeptAsIs = (name: RegisterField): boolean =>
  name === 'password' || name === 'confirmPassword' || name === 'paymentPassword';

/** A value as it is judged and sent. */
const plainValue = (name: RegisterField, value: string): string => {
  if (isKeptAsIs(name)) return value;
  return name === 'mobileNum' ? plainNumber(value) : value.trim();
};

/** The error of a value by the brand's rule, or null. An optional field may be empty. */
export const judgeField = ({ name, rule }: ShownField, typed: string): FieldFault | null => {
  const value = plainValue(name, typed);
  if (value === '') return rule.required ? { kind: 'missing' } : null;
  const { acceptedPattern, min, max } = rule;
  return checkPattern(acceptedPattern, value, { min, max }).ok ? null : ruleText(rule);
};

/** How the visitor arrived, for values that have no field. */
export type Arrival = { referralCode: string | null; domain: string; registerUrl: string };

export type RegisterProofs = {
  captcha?: string;
  slider?: { challengeId: string; solution: string };
};

const filled = (values: RegisterValues, names: readonly Exclude<RegisterField, 'mobileNum'>[]) =>
  Object.fromEntries(
    names.map((name) => [name, plainValue(name, values[name])] as const).filter(([, value]) => value !== ''),
  );

/**
 * The request: the fields that are shown and filled, and nothing that was typed into the other form. The code of a link
 * counts only if the form has no field for it (spec §4).
 */
export const registrationOf = (
  values: RegisterValues,
  shown: readonly ShownField[],
  { referralCode, domain, registerUrl }: Arrival,
  { method, proofs }: { method: RegisterMethod; proofs: RegisterProofs },
) => {
  const names = shown.map(({ name }) => name);
  const asksForCode = names.includes('affiliateCode');
  const typed = names.filter((name) => name !== 'mobileNum' && name !== 'captcha') as Exclude<
    RegisterField,
    'mobileNum' | 'captcha'
  >[];
  const hasPhone = names.includes('mobileNum') && values.mobileNum.mobileNum !== '';
  return {
    ...filled(values, typed),
    ...(hasPhone ? phoneFields(values.mobileNum) : {}),
    ...(!asksForCode && referralCode !== null ? { referralCode } : {}),
    ...(method === 'registerMobile' ? { registerUrl, registerMethod: 'WEB' as const } : {}),
    ...proofs,
    domain,
    termsAccepted: values.termsAccepted,
    login: true,
  };
};
