import { sql } from 'kysely';
import { placeAccount } from '#modules/agent/index.ts';
import { insertPayee } from '#modules/cashier/payees/payee.store.ts';
import { payeeDigest, sealPayee } from '#modules/cashier/payees/payee-seal.ts';
import type { WithdrawalDeps } from '#modules/cashier/withdrawals/withdrawal.types.ts';
import { giveSecrets } from '#modules/identity/index.ts';
import { digestOf, keyOf, openHouseAccount, postIn } from '#modules/ledger/index.ts';
import { enrolMember } from '#modules/member/index.ts';
import { openWallets } from '#modules/wallet/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import type { Tx } from '#platform/db/db.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { brandId, currency } from './withdrawal-deps.ts';

/** A member who can withdraw without manual review. */
export type WithdrawalSeat = { memberId: string; walletId: string; payeeId: string; methodId: string };

const openingBalance = 1_000_000n;

/** A hash of no known password: these members never log in with one. */
const nobodysHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export const fundWallet = async (tx: Tx, wallet: bigint, amount: bigint): Promise<void> => {
  const id = newId();
  const posted = await postIn(tx, {
    brandId,
    key: keyOf({ source: 'test', externalId: id }),
    keyDay: new Date().toISOString().slice(0, 10),
    inputHash: digestOf([id]),
    kind: 'adjustment',
    source: 'test',
    objectId: id,
    actor: 'system',
    legs: [
      {
        wallet,
        delta: amount,
        house: await openHouseAccount(tx, { brandId, currency, code: 'adjustment:test' }),
        kind: 'adjustment',
      },
    ],
  });
  if (posted.verdict !== 'posted') throw new Error(`a wallet could not be funded: ${posted.verdict}`);
};

/** A payout method of the sandbox's provider, without a fee and with limits wide enough for the tests. */
export const openPayoutMethod = async (tx: Tx): Promise<string> => {
  const methodId = newId();
  await sql`insert into cashier.method (id, brand_id, direction, kind, provider_code, payee_kind, currency, titles,
      amount_min, amount_max, arrival_minutes)
    values (${methodId}, ${brandId}, 'out', 'payout', 'sandbox', 'bank', ${currency}, '{"EN":"Bank"}', 1, 1000000000, 5)`.execute(
    tx,
  );
  return methodId;
};

/** An earlier received payment: with a history and an old account, no risk rule applies. */
const rememberEarlier = async (tx: Tx, { memberId, walletId, payeeId, methodId }: WithdrawalSeat): Promise<void> => {
  const id = newId();
  await sql`update cashier.payee set created_at = now() - interval '60 days' where id = ${payeeId}`.execute(tx);
  await sql`insert into cashier.withdrawal (id, brand_id, member_id, wallet_id, currency, reference, method_id,
      provider_code, payee_id, amount, amount_fee, amount_paid, amount_received, state, state_since, created_at)
    values (${id}, ${brandId}, ${memberId}, ${walletId}::bigint, ${currency}, ${id}, ${methodId}, 'manual', ${payeeId}, 10000, 0,
      10000, 10000, 'received', now() - interval '40 days', now() - interval '41 days')`.execute(tx);
};

/** Creates a member with money, a payment password and an account whose number decides what the rail does. */
export const seatWithdrawer = (
  { methodId, number }: { methodId: string; number: string },
  deps: Pick<WithdrawalDeps, 'db' | 'keys'>,
): Promise<WithdrawalSeat> =>
  deps.db.transaction(async (tx) => {
    const username = `w${newId().replaceAll('-', '').slice(-20)}`;
    const enrolment = { brandId, username, displayName: username, type: 3, currency, language: 'EN' } as const;
    const member = await enrolMember(tx, enrolment, { clock: systemClock });
    if (member === null) throw new Error('the name is taken');
    const { id: memberId } = member;
    const { main } = await openWallets(tx, { brandId, memberId, currency, isTrial: false });
    const place = { brandId, memberId, recommenderId: null, isAgent: false, state: 'active' } as const;
    await placeAccount(tx, place, { outbox: createOutbox(systemClock) });
    await fundWallet(tx, main, openingBalance);
    await giveSecrets(tx, { brandId, memberId, passwordHash: null, paymentHash: nobodysHash }, { clock: systemClock });
    const payeeId = newId();
    const owner = { brandId, memberId, payeeId };
    await insertPayee(tx, {
      ...owner,
      kind: 'bank',
      bankName: 'Bank',
      sealed: sealPayee(deps.keys, owner, { holderName: 'Holder', number }),
      digest: payeeDigest(deps.keys, { brandId, kind: 'bank', number: `${memberId}${number}` }),
      numberMasked: `••${number.slice(-3)}`,
      holdMinutes: 0,
    });
    const seat = { memberId, walletId: `${main}`, payeeId, methodId };
    await rememberEarlier(tx, seat);
    return seat;
  });
