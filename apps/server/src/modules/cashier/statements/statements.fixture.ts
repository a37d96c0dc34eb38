import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { ProviderClient, StatementLine } from '../providers/provider.types.ts';

/** A provider that only has statements, which a test supplies. */
export const createStatementProvider = () => {
  const days = new Map<string, StatementLine[]>();
  let isDown = false;
  const never = () => Promise.reject(new Error('not asked for here'));
  const client: ProviderClient = {
    code: 'sandbox',
    kinds: ['hosted', 'payout'],
    openPayment: never,
    askPayment: never,
    sendPayout: never,
    askPayout: never,
    readWebhook: () => null,
    readStatement: async function* readStatement(day) {
      const lines = days.get(day) ?? [];
      for (let from = 0; from < lines.length; from += 2) yield lines.slice(from, from + 2);
      if (isDown) throw new Error('the line broke');
    },
  };
  return {
    client,
    write: (day: string, lines: StatementLine[]) => days.set(day, lines),
    breakDown: (down: boolean) => {
      isDown = down;
    },
  };
};

const reference = (): string => {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const take = (count: number) =>
    Array.from({ length: count }, () => letters[Math.floor(Math.random() * letters.length)]).join('');
  return `D${take(4)}-${take(5)}`;
};

/** Inserts a method of each direction. */
export const plantMethods = async (db: Db, brandId: string, provider = 'sandbox') => {
  const [inId, outId] = [newId(), newId()];
  await sql`insert into cashier.method (id, brand_id, direction, kind, provider_code, payee_kind, currency, titles,
      amount_min, amount_max, arrival_minutes)
    values (${inId}, ${brandId}, 'in', 'hosted', ${provider}, null, 'USD', '{"EN":"Card"}', 1, 1000000000, 5),
      (${outId}, ${brandId}, 'out', 'payout', ${provider}, 'bank', 'USD', '{"EN":"Bank"}', 1, 1000000000, 5)`.execute(
    db.read,
  );
  return { inId, outId };
};

type Planted = { brandId: string; methodId: string; amount: bigint; currency?: string; at: string; provider?: string };

/** A deposit that was credited at the given time, or one that still waits. */
export const plantDeposit = async (
  db: Db,
  { brandId, methodId, amount, currency = 'USD', at, provider = 'sandbox' }: Planted,
  isCredited = true,
): Promise<{ id: string; reference: string }> => {
  const order = { id: newId(), reference: reference() };
  const credited = isCredited ? amount : null;
  await sql`insert into cashier.deposit (id, brand_id, member_id, order_id, reference, method_id, provider_code, kind,
      currency, amount, fee_flat, fee_ppm, arrival_minutes, amount_received, amount_fee, amount_credited, state, state_at,
      expires_at, expected_at)
    values (${order.id}, ${brandId}, ${newId()}, ${newId()}, ${order.reference}, ${methodId}, ${provider}, 'hosted',
      ${currency}, ${amount}, 0, 0, 5, ${credited}, ${isCredited ? 0n : null}, ${credited},
      ${isCredited ? 'credited' : 'waiting'}, ${at}, ${at}, ${at})`.execute(db.read);
  return order;
};

/** A payout that was made at the given time. */
export const plantPayout = async (
  db: Db,
  { brandId, methodId, amount, currency = 'USD', at, provider = 'sandbox' }: Planted,
): Promise<{ id: string; withdrawalId: string }> => {
  const [id, withdrawalId, payeeId] = [newId(), newId(), newId()];
  await sql`insert into cashier.payee (id, brand_id, member_id, kind, bank_name, sealed, digest, number_masked, created_at, usable_at)
    values (${payeeId}, ${brandId}, ${newId()}, 'bank', 'Bank', 'x', '\\x00', '…1', ${at}, ${at})`.execute(db.read);
  await sql`insert into cashier.withdrawal (id, brand_id, member_id, wallet_id, currency, reference, method_id,
      provider_code, payee_id, amount, amount_fee, amount_paid, state, state_since, created_at, last_payout_id)
    values (${withdrawalId}, ${brandId}, ${newId()}, 1, ${currency}, ${withdrawalId.slice(-8)}, ${methodId}, ${provider},
      ${payeeId}, ${amount}, 0, ${amount}, 'paid', ${at}, ${at}, ${id})`.execute(db.read);
  await sql`insert into cashier.payout (id, brand_id, withdrawal_id, attempt, provider_code, currency, amount, state,
      amount_paid, made_at, ended_at)
    values (${id}, ${brandId}, ${withdrawalId}, 1, ${provider}, ${currency}, ${amount}, 'paid', ${amount}, ${at}, ${at})`.execute(
    db.read,
  );
  return { id, withdrawalId };
};
