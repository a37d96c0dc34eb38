import { newId } from '#platform/kernel/ids.ts';
import { newObjectKey } from '#platform/uploads/object-key.ts';
import { openUploads } from '#platform/uploads/open-uploads.ts';
import type { AppContext } from '#roles/app-context.ts';

export type PlantedOrders = { depositId: string; withdrawalId: string; payeeId: string; proofId: string };

const referenceOf = (letter: string, id: string): string => {
  const digits = id.replaceAll('-', '').slice(-9).toUpperCase();
  return `${letter}${digits.slice(0, 4)}-${digits.slice(4)}`;
};

/**
 * Inserts an unpaid deposit with a proof, and a withdrawal under manual review with its account, for tests of who may
 * see them. No money is behind them.
 */
export const plantCashier = async (
  { config, db, keys }: Pick<AppContext, 'config' | 'db' | 'keys'>,
  { brandId, memberId }: { brandId: string; memberId: string },
): Promise<PlantedOrders> => {
  const { pool } = db;
  const planted = { depositId: newId(), withdrawalId: newId(), payeeId: newId(), proofId: newId() };
  const { depositId, withdrawalId, payeeId, proofId } = planted;
  await pool.query(
    `insert into cashier.deposit (id, brand_id, member_id, order_id, reference, method_id, provider_code, kind, currency, amount,
       fee_flat, fee_ppm, arrival_minutes, expires_at, due_at)
     select $1::uuid, $2, $3, $1::uuid, $4, id, 'manual', 'transfer', currency, 400000, 0, 0, 60, now() + interval '1 hour', now() + interval '1 hour'
     from cashier.method where brand_id = $2 and direction = 'in' order by position limit 1`,
    [depositId, brandId, memberId, referenceOf('D', depositId)],
  );
  const secret = JSON.stringify({ holderName: 'Mara Vale', number: `FH${payeeId}` });
  const sealed = keys.seal('cashier.payee', secret, `cashier.payee:${brandId}:${memberId}:${payeeId}`);
  await pool.query(
    `insert into cashier.payee (id, brand_id, member_id, kind, bank_name, sealed, digest, number_masked, created_at, usable_at)
     values ($1::uuid, $2, $3, 'bank', 'First Harbour Bank', $4, sha256(convert_to($1::text, 'UTF8')), '•••• 0000', now(), now())`,
    [payeeId, brandId, memberId, sealed],
  );
  await pool.query(
    `insert into cashier.withdrawal (id, brand_id, member_id, wallet_id, currency, reference, method_id, provider_code, payee_id,
       amount, amount_fee, state, state_since, created_at, deadline_at, hold_id)
     select $1::uuid, $2, $3, 1, currency, $4, id, provider_code, $5, 400000, 0, 'review', now(), now(), now() + interval '1 day', $1::uuid
     from cashier.method where brand_id = $2 and direction = 'out' order by position limit 1`,
    [withdrawalId, brandId, memberId, referenceOf('W', withdrawalId), payeeId],
  );
  const key = newObjectKey('proof');
  await openUploads(config).put(key, Buffer.from('a picture'), { contentType: 'image/png' });
  await pool.query(
    `insert into cashier.proof (id, brand_id, member_id, object_kind, object_id, claimed_at, content_type, bytes, width, height,
       sha256, store_key, created_at, stored_at)
     values ($1, $2, $3, 'deposit', $4, now(), 'image/png', 9, 1, 1, sha256('a picture'), $5, now(), now())`,
    [proofId, brandId, memberId, depositId, key],
  );
  return planted;
};
