import type { OpsRegionRule } from '@fairhouse/protocol/ops/settings-regions';

export type RegionDraft = { unknownCountry: 'allow' | 'block'; rules: OpsRegionRule[] };

/** The country or address block of a rule. */
export const subjectOf = ({ country, block }: OpsRegionRule): string => country ?? block ?? '';

const textOf = ({ effect, reason }: OpsRegionRule): string => `${effect} ${reason}`;

/** How many rules differ between two drafts, the policy for unknown countries counted as one. */
export const countChanges = (before: RegionDraft, after: RegionDraft): number => {
  const was = new Map(before.rules.map((rule) => [subjectOf(rule), textOf(rule)]));
  const is = new Map(after.rules.map((rule) => [subjectOf(rule), textOf(rule)]));
  const subjects = new Set([...was.keys(), ...is.keys()]);
  const rules = [...subjects].filter((subject) => was.get(subject) !== is.get(subject)).length;
  return rules + Number(before.unknownCountry !== after.unknownCountry);
};
