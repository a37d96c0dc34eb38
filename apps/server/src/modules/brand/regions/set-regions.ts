import type { Queryable, Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { statusChanged } from '../brand.events.ts';
import { activeMaintenance } from '../brand.rules.ts';
import { lockBrand } from '../brand.store.ts';
import { readOpenable } from '../maintenance/maintenance.store.ts';
import { recordChange } from '../settings/record-change.ts';
import type { ChangeBy, ChangeUses } from '../settings/settings.types.ts';
import { tellChange } from '../settings/tell-change.ts';
import { type RuleSet, subjectOf, tidyRules } from './region.rules.ts';
import { readRegions, replaceRegions } from './region.store.ts';

type Wish = RuleSet & { brandId: string };

const pictureOf = ({ unknownCountry, rules }: RuleSet, subjects: readonly string[]) => ({
  unknownCountry,
  rules: Object.fromEntries(
    subjects.map((subject) => {
      const rule = rules.find((each) => subjectOf(each) === subject);
      return [subject, rule === undefined ? null : { effect: rule.effect, reason: rule.reason }];
    }),
  ),
});

/** What a list of rules would change: the rules that differ, before and after. */
export const previewRegions = async (db: Queryable, { brandId, unknownCountry, rules }: Wish) => {
  const now = await readRegions(db, brandId);
  const wished = { unknownCountry, rules: tidyRules(rules) };
  const textOf = (set: RuleSet, subject: string) => JSON.stringify(pictureOf(set, [subject]).rules);
  const subjects = [...new Set([...now.rules, ...wished.rules].map(subjectOf))].filter(
    (subject) => textOf(now, subject) !== textOf(wished, subject),
  );
  if (subjects.length === 0 && now.unknownCountry === unknownCountry) {
    throw new Refusal('OPS_NOT_POSSIBLE', { details: { changes: 0 } });
  }
  return { wished, subjects, before: pictureOf(now, subjects), after: pictureOf(wished, subjects) };
};

/** Sets from where a brand may be visited, and tells open pages to ask again whether they may stay. */
export const setRegions = async (tx: Tx, wish: Wish, by: ChangeBy, use: ChangeUses): Promise<void> => {
  const { brandId } = wish;
  await lockBrand(tx, brandId);
  const { wished, before, after } = await previewRegions(tx, wish);
  await replaceRegions(tx, brandId, wished);
  const isClosed = activeMaintenance(await readOpenable(tx, brandId), use.clock.now()) !== null;
  await use.outbox.add(tx, statusChanged(brandId, isClosed ? 1 : 0));
  await tellChange(tx, { brandId, part: 'regions' }, use);
  const object = { kind: 'regions', id: brandId };
  await recordChange(tx, { brandId, action: 'brand.set_regions', object, before, after }, by, use);
};
