import type { Queryable, Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { statusChanged } from '../brand.events.ts';
import { activeMaintenance } from '../brand.rules.ts';
import { lockBrand } from '../brand.store.ts';
import { readOpenable } from '../maintenance/maintenance.store.ts';
import { publishChange } from '../settings/publish-change.ts';
import { recordChange } from '../settings/record-change.ts';
import type { ChangeBy, ChangeDeps } from '../settings/settings.types.ts';
import { type RuleSet, subjectOf, tidyRules } from './region.rules.ts';
import { readRegions, replaceRegions } from './region.store.ts';

type Input = RuleSet & { brandId: string };

const pictureOf = ({ unknownCountry, rules }: RuleSet, subjects: readonly string[]) => ({
  unknownCountry,
  rules: Object.fromEntries(
    subjects.map((subject) => {
      const rule = rules.find((each) => subjectOf(each) === subject);
      return [subject, rule === undefined ? null : { effect: rule.effect, reason: rule.reason }];
    }),
  ),
});

/** The effect of a list of rules: those that differ, before and after. */
export const previewRegions = async (db: Queryable, { brandId, unknownCountry, rules }: Input) => {
  const now = await readRegions(db, brandId);
  const requested = { unknownCountry, rules: tidyRules(rules) };
  const textOf = (set: RuleSet, subject: string) => JSON.stringify(pictureOf(set, [subject]).rules);
  const subjects = [...new Set([...now.rules, ...requested.rules].map(subjectOf))].filter(
    (subject) => textOf(now, subject) !== textOf(requested, subject),
  );
  if (subjects.length === 0 && now.unknownCountry === unknownCountry) {
    throw new Refusal('OPS_NOT_POSSIBLE', { details: { changes: 0 } });
  }
  return { requested, subjects, before: pictureOf(now, subjects), after: pictureOf(requested, subjects) };
};

/** Sets from where a brand may be visited, and makes open pages check again. */
export const setRegions = async (tx: Tx, input: Input, by: ChangeBy, deps: ChangeDeps): Promise<void> => {
  const { brandId } = input;
  await lockBrand(tx, brandId);
  const { requested, before, after } = await previewRegions(tx, input);
  await replaceRegions(tx, brandId, requested);
  const isClosed = activeMaintenance(await readOpenable(tx, brandId), deps.clock.now()) !== null;
  await deps.outbox.add(tx, statusChanged(brandId, isClosed ? 1 : 0));
  await publishChange(tx, { brandId, part: 'regions' }, deps);
  const object = { kind: 'regions', id: brandId };
  await recordChange(tx, { brandId, action: 'brand.set_regions', object, before, after }, by, deps);
};
