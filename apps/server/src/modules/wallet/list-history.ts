import type { listHistoryEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { readHistory, walletsOf } from '#modules/ledger/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { ownCurrency } from './own-currency.ts';
import { groupOf, kindsOf } from './wallet.rules.ts';
import type { WalletOwner } from './wallet.types.ts';

type Query = z.infer<(typeof listHistoryEndpoint)['schema']['querystring']>;
type ResponseBody = z.infer<(typeof listHistoryEndpoint)['schema']['response'][200]>['value'];

const dayMs = 24 * 60 * 60 * 1_000;
const noLines: ResponseBody = { list: [], nextCursor: null };

const utcDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The start of the next page: the last one ended at this version, and nothing older is stored under a later day. */
const startAt = (cursor: string | undefined, now: number): { to: string; before?: bigint } => {
  // Movements are dated by the database's clock; the process's clock may be slightly behind it.
  if (cursor === undefined) return { to: utcDay(now + dayMs) };
  const [to = '', before = '0'] = cursor.split('.');
  return { to, before: BigInt(before) };
};

/**
 * The movements of one of the caller's own wallets, newest first. The wallet is found by its owner, so that another
 * member's wallet cannot be requested.
 */
export const listHistory = async (
  owner: WalletOwner,
  { purse, group, days, cursor, pageSize }: Query,
  deps: { db: Db; clock: Clock },
): Promise<ResponseBody> => {
  const currency = purse === 'points' ? 'PTS' : await ownCurrency(owner, deps);
  const wallets = await walletsOf(deps.db.read, owner);
  const wallet = wallets.find((each) => each.purse === purse && each.currency === currency);
  if (wallet === undefined) return noLines;
  const now = deps.clock.now().getTime();
  const since = new Date(now - days * dayMs);
  // Reads one extra row to detect a further page.
  const lines = await readHistory(deps.db.read, {
    walletId: wallet.walletId,
    ...startAt(cursor, now),
    ...(group === undefined ? {} : { kinds: kindsOf(group) }),
    from: utcDay(since.getTime()),
    limit: pageSize + 1,
  });
  // The query selects whole days; the window is counted back from the current time.
  const within = lines.filter(({ at }) => at >= since);
  const shown = within.slice(0, pageSize);
  const last = shown.at(-1);
  const amount = (minor: bigint) => ({ minor, currency });
  return {
    list: shown.map((line) => ({
      version: Number(line.seq),
      kind: line.kind,
      group: groupOf(line.kind),
      change: amount(line.delta),
      bonusChange: amount(line.bonusDelta),
      balance: amount(line.after),
      bonus: amount(line.bonusAfter),
      reference: line.externalTx,
      round: line.round,
      at: line.at.toISOString(),
    })),
    nextCursor: within.length > pageSize && last !== undefined ? `${last.day}.${last.seq}` : null,
  };
};
