import type { OpsRegionRule } from '@fairhouse/protocol/ops/settings-regions';
import { Refusal } from '#platform/kernel/refusal.ts';
import { blockOrRefuse, liesIn } from './block.rules.ts';

export type RuleSet = { unknownCountry: 'allow' | 'block'; rules: readonly OpsRegionRule[] };

/** The subject of a rule: a country or a block. */
export const subjectOf = ({ country, block }: Pick<OpsRegionRule, 'country' | 'block'>): string =>
  country ?? block ?? '';

const refuse = (why: string, subject: string): Refusal =>
  new Refusal('OPS_VALUE_REFUSED', { details: { field: 'rules', why, subject } });

/** Rules in canonical form and order; refuses two on one subject, and one with two subjects or none. */
export const tidyRules = (rules: readonly OpsRegionRule[]): OpsRegionRule[] => {
  const tidy = rules.map((rule): OpsRegionRule => {
    if ((rule.country === null) === (rule.block === null)) throw refuse('subject', subjectOf(rule));
    return rule.block === null ? rule : { ...rule, block: blockOrRefuse(rule.block, 'rules') };
  });
  const seen = new Set<string>();
  for (const rule of tidy) {
    if (seen.has(subjectOf(rule))) throw refuse('twice', subjectOf(rule));
    seen.add(subjectOf(rule));
  }
  return tidy.sort(
    (a, b) => Number(a.country === null) - Number(b.country === null) || (subjectOf(a) < subjectOf(b) ? -1 : 1),
  );
};

export type Overlap = { narrower: string; wider: string; isContrary: boolean };

/** Blocks inside other blocks. An opposite rule is an exception, an equal one is redundant. */
export const overlapsOf = (rules: readonly OpsRegionRule[]): Overlap[] => {
  const blocks = rules.flatMap(({ block, effect }) => (block === null ? [] : [{ block, effect }]));
  return blocks.flatMap((inner) =>
    blocks
      .filter((outer) => outer !== inner && liesIn(inner.block, outer.block))
      .map((outer) => ({ narrower: inner.block, wider: outer.block, isContrary: inner.effect !== outer.effect })),
  );
};
