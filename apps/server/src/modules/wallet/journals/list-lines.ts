import type { opsListLedgerEntriesEndpoint } from '@fairhouse/protocol/ops/ledger';
import type * as z from 'zod';
import { type BookLine, readLines, readWallets, type WalletState, walletsOf } from '#modules/ledger/index.ts';
import type { Db, ReadDb } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { Refusal } from '#platform/kernel/refusal.ts';

type Query = z.output<(typeof opsListLedgerEntriesEndpoint)['schema']['querystring']>;
type ResponseBody = z.output<(typeof opsListLedgerEntriesEndpoint)['schema']['response'][200]>['value'];

const dayMs = 24 * 60 * 60_000;
const usualDays = 31;

/** The requested wallet: by id, or a member's main wallet. A wallet of another brand counts as not found. */
export const findWallet = async (
  brandId: string,
  { memberId, walletId }: { memberId?: string | undefined; walletId?: string | undefined },
  { db }: { db: ReadDb },
): Promise<WalletState | null> => {
  if (walletId !== undefined) {
    const [wallet] = await readWallets(db.read, [BigInt(walletId)]);
    const isMeant = wallet?.brandId === brandId && (memberId === undefined || wallet.memberId === memberId);
    return wallet !== undefined && isMeant ? wallet : null;
  }
  if (memberId === undefined) throw new Refusal('OPS_VALUE_REFUSED', { details: { reason: 'memberOrWallet' } });
  const wallets = await walletsOf(db.read, { brandId, memberId });
  return wallets.find(({ purse }) => purse === 'main') ?? null;
};

/**
 * The time window to read. Movements are dated by the database's clock; the process's clock may be slightly behind it.
 */
export const windowOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date) => ({
  from: from === undefined ? new Date(now.getTime() - usualDays * dayMs) : new Date(from),
  to: to === undefined ? new Date(now.getTime() + dayMs) : new Date(to),
});

const decodeCursor = (cursor: string | undefined): { day: string; seq: bigint } | null => {
  const [, day, seq] = /^(\d{4}-\d{2}-\d{2})\.(\d{1,18})$/.exec(cursor ?? '') ?? [];
  return day === undefined || seq === undefined ? null : { day, seq: BigInt(seq) };
};

const showLine = (line: BookLine): ResponseBody['rows'][number] => {
  const amount = (minor: bigint) => ({ minor, currency: line.currency });
  return {
    walletId: `${line.walletId}`,
    version: `${line.seq}`,
    memberId: line.memberId,
    purse: line.purse,
    kind: line.kind,
    change: amount(line.delta),
    bonusChange: amount(line.bonusDelta),
    balance: amount(line.after),
    bonus: amount(line.bonusAfter),
    house: line.house,
    source: line.source,
    reference: line.externalTx,
    roundId: line.round,
    journalId: line.journalId,
    at: line.at.toISOString(),
  };
};

/** The lines of one wallet, newest first, with the balance after each. */
export const listLines = async (
  brandId: string,
  { memberId, walletId, kind, from, to, sort, cursor, limit }: Query,
  deps: { db: Db; clock: Clock },
): Promise<ResponseBody> => {
  const wallet = await findWallet(brandId, { memberId, walletId }, deps);
  if (wallet === null) return { rows: [], nextCursor: null, total: null };
  // Reads one extra row to detect a further page.
  const lines = await readLines(deps.db.read, {
    brandId,
    walletId: wallet.walletId,
    ...windowOf({ from, to }, deps.clock.now()),
    beyond: decodeCursor(cursor),
    isOldestFirst: sort === 'at',
    kind,
    limit: limit + 1,
  });
  const shown = lines.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(showLine),
    nextCursor: lines.length > limit && last !== undefined ? `${last.day}.${last.seq}` : null,
    total: null,
  };
};
