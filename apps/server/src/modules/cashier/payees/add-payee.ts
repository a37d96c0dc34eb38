import type { addPayeeEndpoint } from '@fairhouse/protocol';
import { memberPath } from '@fairhouse/protocol/member-pages';
import type * as z from 'zod';
import { constantOf } from '#modules/brand/index.ts';
import { type NoticeDeps, notifyMember } from '#modules/identity/index.ts';
import { readDetail } from '#modules/member/index.ts';
import { sendMessage } from '#modules/message/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ScreenMember } from '../deposits/deposit.types.ts';
import { isSameName, maskNumber, payeesMax, sufficesForPayee } from './payee.rules.ts';
import { findPayeeByDigest, findPayeeRow, insertPayee, lockPayees, readPayees } from './payee.store.ts';
import type { PayeeRow } from './payee.types.ts';
import { openPayee, payeeDigest, payeeDigests, plainNumber, sealPayee } from './payee-seal.ts';
import { type ShownPayee, showPayee } from './show-payee.ts';

type Body = z.output<(typeof addPayeeEndpoint)['schema']['body']>;
type Owner = { brandId: string; memberId: string };
export type PayeeDeps = NoticeDeps & { db: Db; outbox: Outbox };
type AddDeps = PayeeDeps & { screenMember: ScreenMember };

/** Whether the payee with this id comes from the same request. */
const isSameInput = (row: PayeeRow, owner: Owner, body: Body, keys: KeyRing): boolean => {
  if (row.memberId !== owner.memberId || row.kind !== body.kind || row.bankName !== body.bankName) return false;
  const { holderName, number } = openPayee(keys, row);
  return holderName === body.holderName && plainNumber(number) === plainNumber(body.number);
};

const replay = (row: PayeeRow, owner: Owner, body: Body, { keys }: PayeeDeps): ShownPayee => {
  if (row.removedAt !== null || !isSameInput(row, owner, body, keys)) throw new Refusal('SYSTEM_ID_REUSED');
  return showPayee(row, keys);
};

/** Checks made before a factor is required, and again under the lock. */
const judge = async (
  db: Db['read'] | Tx,
  { owner, body }: { owner: Owner; body: Body },
  { keys }: PayeeDeps,
): Promise<void> => {
  const ownName = await readDetail(db, { ...owner, field: 'payeeName' }, { keys });
  if (ownName !== null && !isSameName(ownName, body.holderName)) throw new Refusal('CASHIER_PAYEE_NAME');
  const digests = payeeDigests(keys, { ...owner, ...body });
  if ((await findPayeeByDigest(db, { ...owner, digests })) !== null) throw new Refusal('CASHIER_PAYEE_KNOWN');
  if ((await readPayees(db, owner)).length >= payeesMax) throw new Refusal('CASHIER_PAYEE_TOO_MANY');
};

/**
 * Adds a payee. It has a waiting period before it can be paid, and the member is notified, so that an account added by
 * an intruder is noticed in time.
 */
export const addPayee = async (
  owner: Owner,
  body: Body,
  prove: (shown: Body['proofs'][number]) => Promise<void>,
  deps: AddDeps,
): Promise<ShownPayee> => {
  const { brandId } = owner;
  const { payeeId, kind, bankName, holderName, number } = body;
  const brand = deps.directory.byId(brandId);
  if (brand === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  const earlier = await findPayeeRow(deps.db.read, { brandId, payeeId });
  if (earlier !== null) return replay(earlier, owner, body, deps);
  if (!sufficesForPayee(body.proofs)) {
    throw new Refusal('AUTH_STEP_UP_REQUIRED', { details: { factors: ['passkey', 'totp', 'payment_password+sms'] } });
  }
  await judge(deps.db.read, { owner, body }, deps);
  for (const shown of body.proofs) await prove(shown);
  const shown = await deps.db.transaction(async (tx) => {
    await lockPayees(tx, owner);
    const meanwhile = await findPayeeRow(tx, { brandId, payeeId });
    if (meanwhile !== null) return replay(meanwhile, owner, body, deps);
    await judge(tx, { owner, body }, deps);
    const added = await insertPayee(tx, {
      ...owner,
      payeeId,
      kind,
      bankName,
      sealed: sealPayee(deps.keys, { ...owner, payeeId }, { holderName, number: number.trim() }),
      digest: payeeDigest(deps.keys, { brandId, kind, number }),
      numberMasked: maskNumber(number),
      holdMinutes: constantOf(brand, 'payeeRestMinutes'),
    });
    // The id belongs to an account of another brand.
    if (added === null) throw new Refusal('SYSTEM_ID_REUSED');
    const values = { bankName, number: added.numberMasked, until: added.usableAt.toISOString() };
    await sendMessage(
      tx,
      {
        ...owner,
        category: 'security',
        template: 'payeeAdded',
        values,
        link: memberPath('withdraw'),
        key: `payee:${payeeId}`,
      },
      deps,
    );
    await notifyMember(tx, { ...owner, notice: 'payee_added' }, deps);
    return showPayee(added, deps.keys);
  });
  // If the account belongs to an excluded person, the member is restricted too. They can still withdraw to it.
  await deps.screenMember(owner, { act: 'payee' });
  return shown;
};
