import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type Books, fixture } from './fixture.ts';

/** Batches of fifty, as required by the target in docs/design/money.md. */
export const batchSize = 50;

/** `carried`: ids that contain their day. `opaque`: ids that are looked up in every retained month. */
export type IdMode = 'carried' | 'opaque';

type Bet = { key: string; walletId: bigint };

const text = `select * from ledger.post_moves($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
  $17, $18, $19)`;

const posted = 1;

/** Posts a batch, half bets and half wins of the previous bets; returns its bets. */
export const createPoster = (
  client: pg.Client,
  { firstWalletId, wallets, houseAccountId, sourceId, today }: Books,
  mode: IdMode,
) => {
  const day = mode === 'carried' ? today : null;
  let open: readonly Bet[] = [];
  const newBets = (count: number): Bet[] =>
    Array.from({ length: count }, () => ({
      key: randomUUID(),
      walletId: firstWalletId + 1n + BigInt(Math.floor(Math.random() * Number(wallets))),
    }));

  return async (): Promise<void> => {
    const bets = newBets(batchSize - open.length);
    const moves = [
      ...bets.map((bet) => ({ ...bet, op: 1, kind: 1, debit: fixture.units, credit: 0, ref: null })),
      ...open.map(({ key, walletId }) => ({
        key: randomUUID(),
        walletId,
        op: 2,
        kind: 2,
        debit: 0,
        credit: fixture.units,
        ref: key,
      })),
    ];
    const each = <Value>(value: Value): Value[] => moves.map(() => value);
    const { rows } = await client.query<{ verdict: number }>({
      name: 'post',
      text,
      values: [
        moves.map(({ key }) => key),
        each(day),
        moves.map(({ key }) => key),
        moves.map(({ walletId }) => String(walletId)),
        each(String(houseAccountId)),
        moves.map(({ op }) => op),
        moves.map(({ debit }) => debit),
        moves.map(({ credit }) => credit),
        moves.map(({ kind }) => kind),
        each(sourceId),
        moves.map(({ key }) => key),
        moves.map(() => randomUUID()),
        each(day),
        moves.map(({ key }) => key),
        each(false),
        moves.map(({ ref }) => ref),
        moves.map(({ ref }) => (ref === null ? null : day)),
        each(0),
        each(null),
      ],
    });
    const refused = rows.filter(({ verdict }) => verdict !== posted);
    if (refused.length > 0 || rows.length !== batchSize)
      throw new Error(`${refused.length} of a batch were not posted`);
    open = bets.slice(0, batchSize / 2);
  };
};
