import type { ProfileField, RegisterRules } from '@fairhouse/protocol';
import type { ContactKind, DetailField } from '../member.types.ts';
import { profileRulesOf } from './profile-details.rules.ts';

export type MissingDetail =
  | { kind: 'profile'; field: ProfileField; pattern: string; min: number; max: number }
  | { kind: 'contact'; contact: ContactKind };

const contactFields = { mobileNum: 'mobile', email: 'email' } as const satisfies Partial<
  Record<keyof RegisterRules, ContactKind>
>;

/** Only required fields are missing; a contact counts once it is verified. */
export const missingAmong = (
  { rules, moments }: { rules: RegisterRules; moments: readonly string[] },
  given: { details: readonly DetailField[]; verified: readonly ContactKind[] },
): MissingDetail[] => {
  const isAsked = (name: string): boolean => {
    const rule = rules[name as keyof RegisterRules];
    return rule?.shown === true && rule.required && moments.includes(rule.moment);
  };
  return [
    ...profileRulesOf(rules)
      .filter(({ storedAs }) => isAsked(storedAs) && !given.details.includes(storedAs))
      .map(({ field, pattern, min, max }) => ({ kind: 'profile' as const, field, pattern, min, max })),
    ...Object.entries(contactFields)
      .filter(([name, contact]) => isAsked(name) && !given.verified.includes(contact))
      .map(([, contact]) => ({ kind: 'contact' as const, contact })),
  ];
};
