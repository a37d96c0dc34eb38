import type { RegisterRuleRow } from '@fairhouse/protocol/ops/settings-register';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { lockBrand } from '../brand.store.ts';
import { demandRevision } from '../settings/demand-revision.ts';
import { publishChange } from '../settings/publish-change.ts';
import { recordChange } from '../settings/record-change.ts';
import type { ChangeBy, ChangeDeps } from '../settings/settings.types.ts';
import { changedRules, judgeRegisterRules } from './register-rule.rules.ts';
import { readRegisterRules, replaceRegisterRules } from './register-rule.store.ts';

/** Sets the registration rules. Without a difference nothing is written or published. */
export const setRegisterRules = async (
  tx: Tx,
  { brandId, rules, revision }: { brandId: string; rules: readonly RegisterRuleRow[]; revision: number },
  by: ChangeBy,
  deps: ChangeDeps,
): Promise<void> => {
  const fault = judgeRegisterRules(rules);
  if (fault !== null) throw new Refusal('OPS_VALUE_REFUSED', { details: fault });
  if (!(await lockBrand(tx, brandId))) throw new Refusal('SYSTEM_NOT_FOUND');
  await demandRevision(tx, { brandId, part: 'registerRules', revision });
  const { fields, before, after } = changedRules(await readRegisterRules(tx, brandId), rules);
  if (fields.length === 0) return;
  await replaceRegisterRules(tx, brandId, rules);
  await publishChange(tx, { brandId, part: 'registerRules' }, deps);
  const object = { kind: 'register_rules', id: brandId };
  await recordChange(tx, { brandId, action: 'brand.set_register_rules', object, before, after }, by, deps);
};
