import type { ProfileField } from '@fairhouse/protocol';
import type { Audit } from '#modules/audit/index.ts';
import { profileFor } from '#modules/protection/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { deleteDetail, insertDetail, selectDetail, upsertDetail } from '../contacts/contact.store.ts';
import { detailDigest, sealDetail } from '../contacts/contact-seal.ts';
import { type DetailDeps, type ProfileDetails, rulesOf, showDetails } from './get-profile-details.ts';
import { judgeDetail, type ProfileRule } from './profile-details.rules.ts';

type Owner = { brandId: string; memberId: string };

export type SetDetailDeps = DetailDeps & { clock: Clock; audit: Audit };

const refuse = (field: ProfileField, fault: string, more: Record<string, unknown> = {}): Refusal =>
  new Refusal('MEMBER_FIELD_INVALID', { details: { fields: { [field]: fault }, ...more } });

const takeAway = async (
  tx: Tx,
  owner: Owner,
  { field, storedAs, isRequired, isLasting }: ProfileRule,
): Promise<void> => {
  const isGiven = (await selectDetail(tx, { ...owner, field: storedAs })) !== null;
  if (isLasting && isGiven) throw refuse(field, 'locked');
  if (isRequired) throw refuse(field, 'missing');
  await deleteDetail(tx, { ...owner, field: storedAs });
};

const keep = async (tx: Tx, owner: Owner, rule: ProfileRule, given: string, deps: SetDetailDeps): Promise<void> => {
  const { field, storedAs, isLasting, pattern, min, max } = rule;
  const { ageMin } = await profileFor(tx, owner);
  const today = (await deadlineNow(tx)).toISOString().slice(0, 10);
  const verdict = judgeDetail(rule, given, { today, ageMin });
  if (!verdict.ok) {
    throw verdict.fault === 'age'
      ? refuse(field, 'age', { ageMin })
      : refuse(field, 'format', { rules: { [field]: { pattern, min, max } } });
  }
  const detail = {
    ...owner,
    field: storedAs,
    sealed: sealDetail(deps.keys, owner, storedAs, verdict.value),
    digest: detailDigest(deps.keys, { brandId: owner.brandId, field: storedAs, value: verdict.value }),
    givenAt: deps.clock.now(),
  };
  if (!isLasting) await upsertDetail(tx, detail);
  // The insert itself decides: the second of two concurrent callers finds the row.
  else if (!(await insertDetail(tx, detail))) throw refuse(field, 'locked');
};

/**
 * Writes one profile field, or removes it with an empty text. Identity fields (name, birthday, document number) are
 * written once; the audit log records that they were written, never the value.
 */
export const setProfileDetail = (
  owner: Owner,
  { field, value }: { field: ProfileField; value: string },
  { address, requestId }: { address: string; requestId: string },
  deps: SetDetailDeps,
): Promise<ProfileDetails> =>
  deps.db.transaction(async (tx) => {
    const rules = rulesOf(owner, deps);
    const rule = rules.find((each) => each.field === field);
    if (rule === undefined) throw refuse(field, 'notAsked');
    const isEmpty = value.trim() === '';
    if (isEmpty) await takeAway(tx, owner, rule);
    else await keep(tx, owner, rule, value, deps);
    await deps.audit.record(tx, {
      brandId: owner.brandId,
      actor: { kind: 'member', id: owner.memberId },
      action: 'member.set_detail',
      object: { kind: 'member', id: owner.memberId },
      after: { field, isGiven: !isEmpty },
      address,
      requestId,
    });
    return showDetails(tx, owner, rules, deps);
  });
