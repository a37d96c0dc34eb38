import { laterFields } from '@fairhouse/protocol';
import type { RegisterRuleRow } from '@fairhouse/protocol/ops/settings-register';

/** What is wrong with a list of rules: the field and why. */
export type RuleFault = {
  field: string;
  why:
    | 'twice'
    | 'required_but_hidden'
    | 'bounds'
    | 'no_form'
    | 'password_too_short'
    | 'password_max_too_low'
    | 'not_later'
    | 'later_but_optional'
    | 'profile_but_required';
};

const secretMin = 8;
const secretMaxAtLeast = 64;

const faultOf = (rule: RegisterRuleRow): RuleFault['why'] | null => {
  const { field, shown, required, min, max, methods, moment } = rule;
  if (required && !shown) return 'required_but_hidden';
  if (min !== null && max !== null && min > max) return 'bounds';
  if (shown && methods.length === 0) return 'no_form';
  if (moment !== 'registration') {
    if (!(laterFields as readonly string[]).includes(field)) return 'not_later';
    if (moment === 'profile' && required) return 'profile_but_required';
    // The cashier asks only for what it needs.
    if (shown && moment !== 'profile' && !required) return 'later_but_optional';
  }
  // security.md 3.8: any characters, at least 8 of them, and no maximum under 64.
  if (field === 'password' && min !== null && min < secretMin) return 'password_too_short';
  if (field === 'password' && max !== null && max < secretMaxAtLeast) return 'password_max_too_low';
  return null;
};

/** Validates the registration rules as a whole; null when they are valid. */
export const judgeRegisterRules = (rules: readonly RegisterRuleRow[]): RuleFault | null => {
  const seen = new Set<string>();
  for (const rule of rules) {
    if (seen.has(rule.field)) return { field: rule.field, why: 'twice' };
    seen.add(rule.field);
    const why = faultOf(rule);
    if (why !== null) return { field: rule.field, why };
  }
  return null;
};

/** The rules that differ, before and after; an absent field has none. */
export const changedRules = (before: readonly RegisterRuleRow[], after: readonly RegisterRuleRow[]) => {
  const textOf = (rules: readonly RegisterRuleRow[]) =>
    new Map(rules.map((rule, place) => [rule.field as string, { ...rule, place, methods: rule.methods.join(' ') }]));
  const [was, is] = [textOf(before), textOf(after)];
  const fields = [...new Set([...was.keys(), ...is.keys()])].filter(
    (field) => JSON.stringify(was.get(field)) !== JSON.stringify(is.get(field)),
  );
  const pick = (rules: typeof was) => Object.fromEntries(fields.map((field) => [field, rules.get(field) ?? null]));
  return { fields, before: pick(was), after: pick(is) };
};
