import { businessKeys, moneyKeys, policyKeys } from '@fairhouse/protocol/ops/settings-constants';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { lockBrand } from '../brand.store.ts';
import { publishChange } from '../settings/publish-change.ts';
import { recordChange } from '../settings/record-change.ts';
import type { ChangeBy, ChangeDeps } from '../settings/settings.types.ts';
import { disorderedPair, judgeConstant } from './constant.rules.ts';
import { readConstants, writeConstant } from './constant.store.ts';

/**
 * Values that are set together. There are two screens: the policy, and the constants. A change that includes a money
 * constant is `money_constants`, which is decided by people with the money right.
 */
export type ConstantGroup = 'policy' | 'constants' | 'money_constants';
const keysOf: Record<ConstantGroup, readonly string[]> = {
  policy: policyKeys,
  constants: businessKeys.filter((key) => !moneyKeys.includes(key)),
  money_constants: businessKeys,
};

export type ConstantChange = { key: string; value: number | string | null };
export type ConstantInput = { brandId: string; group: ConstantGroup; changes: readonly ConstantChange[] };

const refuse = (details: Record<string, unknown>): Refusal => new Refusal('OPS_VALUE_REFUSED', { details });

/** The effect of a change: the differing values, before and after. Refuses values out of bounds. */
export const previewConstants = async (db: Queryable, { brandId, group, changes }: ConstantInput) => {
  const own = new Map<string, unknown>((await readConstants(db, brandId)).map(({ key, value }) => [key, value]));
  const before: Record<string, number | string | null> = {};
  const after: Record<string, number | string | null> = {};
  for (const { key, value } of changes) {
    if (!keysOf[group].includes(key)) throw refuse({ key, why: 'unknown' });
    const fault = value === null ? null : judgeConstant(key, value);
    if (fault !== null) throw refuse(fault);
    const was = (own.get(key) ?? null) as number | string | null;
    if (was === value) continue;
    before[key] = was;
    after[key] = value;
    if (value === null) own.delete(key);
    else own.set(key, value);
  }
  const pair = disorderedPair(own);
  if (pair !== null) throw refuse({ key: pair[0], why: 'order', above: pair[1] });
  if (Object.keys(after).length === 0) throw new Refusal('OPS_NOT_POSSIBLE', { details: { changes: 0 } });
  return { before, after };
};

/** Sets a brand's own values. */
export const setConstants = async (tx: Tx, input: ConstantInput, by: ChangeBy, deps: ChangeDeps): Promise<void> => {
  const { brandId, group } = input;
  await lockBrand(tx, brandId);
  const { before, after } = await previewConstants(tx, input);
  const now = deps.clock.now();
  for (const [key, value] of Object.entries(after)) {
    await writeConstant(tx, { brandId, key, value, by: by.actor.id, now });
  }
  await publishChange(tx, { brandId, part: 'constants', what: [group] }, deps);
  const object = { kind: group, id: brandId };
  await recordChange(tx, { brandId, action: `brand.set_${group}`, object, before, after }, by, deps);
};
