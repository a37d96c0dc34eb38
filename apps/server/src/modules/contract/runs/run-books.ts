import assert from 'node:assert/strict';
import { digestOf, keyOf, type Leg, openHouseAccount, type PostingKind, postIn } from '#modules/ledger/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { ContractKind, Run } from './run.types.ts';

/** Of the module in the ledger: payments and costs are found under it. */
export const source = 'contract';

/** How a payment of this kind is shown in the account. */
export const postingOf = (kind: string): Extract<PostingKind, 'salary' | 'dividend'> =>
  kind === 'dividend' ? 'dividend' : 'salary';

type Book = Pick<Run, 'brandId' | 'currency'>;

/** The day of a run's keys in the ledger: of the period, so that the second run of a period meets those of the first. */
export const keyDayOf = ({ periodEnd }: Pick<Run, 'periodEnd'>): string => periodEnd.toISOString().slice(0, 10);

/** Where what is owed to agents stands until it is in their wallets. */
export const owedAccount = (tx: Tx, { brandId, currency }: Book, kind: string): Promise<bigint> =>
  openHouseAccount(tx, { brandId, currency, code: `agent_salary:${kind}` });

export const costAccount = (tx: Tx, { brandId, currency }: Book, kind: string): Promise<bigint> =>
  openHouseAccount(tx, { brandId, currency, code: kind === 'dividend' ? 'dividend_cost' : `salary_cost:${kind}` });

/** Posts one journal of a contract; `part` names it once and for all. */
export const postPart = async (
  tx: Tx,
  { brandId, kind, keyDay, part, legs }: { brandId: string; kind: string; keyDay: string; part: string; legs: Leg[] },
): Promise<void> => {
  const { verdict } = await postIn(tx, {
    brandId,
    key: keyOf({ source, externalId: part }),
    keyDay,
    // Everything else follows from the name.
    inputHash: digestOf([part]),
    kind: postingOf(kind),
    source,
    objectId: part,
    actor: 'system',
    legs,
  });
  assert(verdict === 'posted', `the journal of ${part} was answered ${verdict}`);
};

/** Books what the operator pays for a run: its own share, and what it pays for an upline. */
export const bookCost = async (
  tx: Tx,
  run: Book & { id: string; kind: ContractKind; keyDay: string },
  part: string,
  amount: bigint,
): Promise<void> => {
  if (amount === 0n) return;
  const leg: Leg = {
    fromHouseAccount: await costAccount(tx, run, run.kind),
    toHouseAccount: await owedAccount(tx, run, run.kind),
    amount,
  };
  await postPart(tx, { ...run, part: `cost:${run.id}:${part}`, legs: [leg] });
};

export const transitAccount = (tx: Tx, { brandId, currency }: Book): Promise<bigint> =>
  openHouseAccount(tx, { brandId, currency, code: 'transit' });
