import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { Transfer } from './transfer.types.ts';

const columns = sql`t.id, t.brand_id as "brandId", t.transfer_id as "transferId", t.direction, t.sender,
  t.sender_id as "senderId", t.receiver, t.receiver_id as "receiverId", t.currency, t.amount, t.created_at as "createdAt"`;

/** A sender's transfer by the id that their page generated. */
export const findTransfer = async (
  db: Queryable,
  { brandId, senderId, transferId }: Pick<Transfer, 'brandId' | 'senderId' | 'transferId'>,
): Promise<Transfer | null> => {
  const { rows } = await sql<Transfer>`
    select ${columns} from agent.transfer t
    where t.brand_id = ${brandId} and t.sender_id = ${senderId}::uuid and t.transfer_id = ${transferId}::uuid`.execute(
    db,
  );
  return rows[0] ?? null;
};

/**
 * Writes a transfer with the day of the brand's zone; null if this sender has used the id. A concurrent request with
 * the same id waits here for the end of the first.
 */
export const insertTransfer = async (
  tx: Tx,
  transfer: Omit<Transfer, 'createdAt'>,
  zone: string,
): Promise<{ createdAt: Date; keyDay: string } | null> => {
  const { id, brandId, transferId, direction, sender, senderId, receiver, receiverId, currency, amount } = transfer;
  const { rows } = await sql<{ createdAt: Date; keyDay: string }>`
    insert into agent.transfer (id, brand_id, transfer_id, direction, sender, sender_id, receiver, receiver_id, currency,
      amount, day, created_at)
    select ${id}::uuid, ${brandId}, ${transferId}::uuid, ${direction}, ${sender}, ${senderId}::uuid, ${receiver},
      ${receiverId}::uuid, ${currency}, ${amount}, (moment.now at time zone ${zone})::date, moment.now
    from (select platform.deadline_now() as now) moment
    on conflict on constraint transfer_id_once_per_sender do nothing
    returning created_at as "createdAt", (clock_timestamp() at time zone 'UTC')::date as "keyDay"`.execute(tx);
  return rows[0] ?? null;
};

/**
 * What an account has sent today, in all and to one receiver, without the transfer `except`. Valid until the end of
 * the transaction only under the lock on the sender's wallet.
 */
export const readSentToday = async (
  db: Queryable,
  {
    sender,
    receiver,
    currency,
    zone,
    except,
  }: { sender: bigint; receiver: bigint | null; currency: string; zone: string; except: string | null },
): Promise<{ sentToday: bigint; sentOnEdgeToday: bigint }> => {
  const { rows } = await sql<{ sentToday: bigint; sentOnEdgeToday: bigint }>`
    select coalesce(sum(t.amount), 0)::bigint as "sentToday",
      coalesce(sum(t.amount) filter (where t.receiver = ${receiver}::bigint), 0)::bigint as "sentOnEdgeToday"
    from agent.transfer t
    where t.sender = ${sender} and t.currency = ${currency}
      -- A day of any zone has at most 25 hours; the index is by moment.
      and t.created_at > platform.deadline_now() - interval '26 hours'
      and t.day = (platform.deadline_now() at time zone ${zone})::date
      and t.id is distinct from ${except}::uuid`.execute(db);
  return rows[0] ?? { sentToday: 0n, sentOnEdgeToday: 0n };
};
