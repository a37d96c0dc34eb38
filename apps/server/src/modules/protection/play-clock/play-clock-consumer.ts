import { type PostingsConsumer, type PublishedPosting, readWallets, type WalletState } from '#modules/ledger/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { BlockDeps } from '../blocks/change-blocks.ts';
import { moveOfPosting, turnClock } from './clock.rules.ts';
import { addHours, lockClocks, openClocks, writeClocks } from './clock.store.ts';
import type { OwnedClock, PlayMove } from './clock.types.ts';
import { everyMinutesFor } from './every-minutes-for.ts';
import { judgeClocks } from './judge-clocks.ts';

type Player = { brandId: string; memberId: string; moves: PlayMove[] };

const keyOf = ({ brandId, memberId }: { brandId: string; memberId: string }): string => `${brandId} ${memberId}`;

/** Postings by member, in a fixed order to avoid deadlocks. Only main wallets are played from. */
const playersOf = (postings: readonly PublishedPosting[], wallets: readonly WalletState[]): Player[] => {
  const main = new Map(wallets.filter(({ purse }) => purse === 'main').map((wallet) => [wallet.walletId, wallet]));
  const players = new Map<string, Player>();
  for (const posting of postings) {
    const wallet = main.get(posting.walletId);
    const move = wallet === undefined ? null : moveOfPosting(posting, wallet.currency);
    if (wallet === undefined || move === null) continue;
    const { brandId, memberId } = wallet;
    const player = players.get(keyOf(wallet)) ?? { brandId, memberId, moves: [] };
    player.moves.push(move);
    players.set(keyOf(wallet), player);
  }
  return [...players.values()]
    .map((player) => ({ ...player, moves: player.moves.toSorted((a, b) => a.at - b.at) }))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
};

const lockAll = async (tx: Tx, players: readonly Player[]): Promise<Map<string, OwnedClock>> => {
  const byKey = (clocks: readonly OwnedClock[]) => new Map(clocks.map((owned) => [keyOf(owned), owned]));
  const found = byKey(await lockClocks(tx, players));
  const missing = players.flatMap(({ moves, ...owner }) => {
    const first = moves.find(({ isStake }) => isStake);
    return found.has(keyOf(owner)) || first === undefined ? [] : [{ ...owner, currency: first.currency }];
  });
  if (missing.length === 0) return found;
  await openClocks(tx, missing);
  return new Map([...found, ...byKey(await lockClocks(tx, missing))]);
};

/**
 * Updates the play clock of all players from the ledger's postings, in the order of each wallet. A batch of a thousand
 * bets takes as many statements as one bet, plus one per new play session and some per blocked member.
 */
export const playClockConsumer = (deps: BlockDeps): PostingsConsumer => ({
  name: 'protection.play_clock',
  take: async (tx, postings) => {
    const wallets = await readWallets(tx, [...new Set(postings.map(({ walletId }) => walletId))]);
    const players = playersOf(postings, wallets);
    if (players.length === 0) return;
    const clocks = await lockAll(tx, players);
    const turned = players.flatMap(({ moves, ...owner }) => {
      const owned = clocks.get(keyOf(owner));
      return owned === undefined ? [] : [{ ...owner, ...turnClock(owned.clock, moves) }];
    });
    await addHours(
      tx,
      turned.flatMap(({ brandId, memberId, hours }) => hours.map((played) => ({ brandId, memberId, ...played }))),
    );
    const reached: OwnedClock[] = [];
    for (const { brandId, memberId, clock, hasBegun } of turned) {
      const everyMinutes = hasBegun ? await everyMinutesFor(tx, { brandId, memberId }) : clock.everyMinutes;
      reached.push({ brandId, memberId, clock: { ...clock, everyMinutes } });
    }
    await writeClocks(tx, await judgeClocks(tx, reached, deps));
  },
});
