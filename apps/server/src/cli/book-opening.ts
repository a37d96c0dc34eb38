import { currencyOf, formatExact, parseDecimal } from '@fairhouse/money';
import { digestOf, keyOf, openHouseAccount, postIn } from '#modules/ledger/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';

/**
 * Credits an opening balance for development and end-to-end tests, against its own house account, so it stays
 * recognisable. Returns the formatted amount.
 */
export const bookOpening = async (
  tx: Tx,
  {
    brandId,
    memberId,
    wallet,
    currency,
    amount,
  }: { brandId: string; memberId: string; wallet: bigint; currency: string; amount: string },
  deps: { clock: Clock },
): Promise<string> => {
  const parsed = parseDecimal(amount, currencyOf(currency), { at: 'scale', positive: true });
  if (!parsed.ok) throw new Error(`${amount} is no amount of ${currency}: ${parsed.reason}`);
  const id = newId();
  const house = await openHouseAccount(tx, { brandId, currency, code: 'adjustment:opening' });
  await postIn(tx, {
    brandId,
    key: keyOf({ source: 'open-member', externalId: id }),
    keyDay: deps.clock.now().toISOString().slice(0, 10),
    inputHash: digestOf([memberId, String(parsed.units)]),
    kind: 'adjustment',
    source: 'open-member',
    objectId: id,
    actor: 'system',
    reason: 'opening balance for trying out',
    legs: [{ wallet, delta: parsed.units, house, kind: 'adjustment' }],
  });
  return formatExact(parsed.units, currencyOf(currency));
};
