import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readPublicKey } from '@fairhouse/vendor-kit';
import * as z from 'zod';
import { digestOf, keyOf, openBook, openHouseAccount, postIn } from '#modules/ledger/index.ts';
import { addVendorKey, openGameSession, openPlayer, registerVendor } from '#modules/play/index.ts';
import { createDb, type Tx } from '#platform/db/db.ts';
import { programEnvironment } from './program-environment.ts';

const { values } = parseArgs({ options: { plan: { type: 'string' } } });

// Creates vendors, members with money and their game sessions through the modules' public APIs, and
// prints the seats on standard output: one vendor and one player each, ready to bet.
const plan = z
  .object({
    brandId: z.string(),
    currency: z.string(),
    gameCode: z.string(),
    vendors: z.array(
      z.object({ code: z.string(), idDay: z.enum(['uuidv7', 'opaque']), keyId: z.string(), publicKey: z.string() }),
    ),
    members: z.array(
      z.object({
        cash: z.string().transform(BigInt),
        bonus: z.string().transform(BigInt),
        vendors: z.array(z.string()).min(1),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(values.plan ?? '', 'utf8')));
type Planned = (typeof plan)['members'][number];

const { brandId, currency, gameCode } = plan;
const db = createDb({ url: programEnvironment.DATABASE_URL, poolMax: 4, name: 'seats', onError: () => {} });

/** Credits a wallet by an adjustment, as an operator would, so that the ledger balances from the first posting on. */
const fund = async (tx: Tx, wallet: bigint, { cash, bonus }: Planned): Promise<void> => {
  const objectId = randomUUID();
  const house = await openHouseAccount(tx, { brandId, code: 'adjustment:faults', currency });
  const result = await postIn(tx, {
    brandId,
    key: keyOf({ source: 'adjustment', externalId: objectId }),
    keyDay: new Date().toISOString().slice(0, 10),
    inputHash: digestOf([objectId]),
    kind: 'adjustment',
    source: 'adjustment',
    objectId,
    actor: 'system',
    legs: [{ wallet, delta: cash, bonusDelta: bonus, house, kind: 'adjustment' }],
  });
  if (result.verdict !== 'posted') throw new Error(`a wallet could not be funded: ${result.verdict}`);
};

const seatMember = (planned: Planned) =>
  db.transaction(async (tx) => {
    const memberId = randomUUID();
    const seats: object[] = [];
    for (const [index, vendorCode] of planned.vendors.entries()) {
      const { walletId, playerId } = await openPlayer(tx, { vendorCode, brandId, memberId, currency });
      if (index === 0) await fund(tx, walletId, planned);
      const { sessionToken } = await openGameSession(tx, { vendorCode, playerId, gameCode });
      seats.push({ vendorCode, walletId: String(walletId), playerId, sessionToken });
    }
    return seats;
  });

await db.transaction((tx) => openBook(tx, brandId));
for (const { code, idDay, keyId, publicKey } of plan.vendors) {
  await registerVendor({ code, idDay }, { db });
  const { added } = await addVendorKey(
    { vendorCode: code, keyId, publicKey: readPublicKey(publicKey) },
    { db, isProduction: false },
  );
  if (!added) throw new Error(`the key of ${code} was refused`);
}
const seats: object[] = [];
for (const planned of plan.members) seats.push(...(await seatMember(planned)));
process.stdout.write(`${JSON.stringify(seats)}\n`);
await db.close();
