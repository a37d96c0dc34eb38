import {
  digestOf,
  type PostingsConsumer,
  type PublishedPosting,
  postingKinds,
  readSources,
  readWallets,
} from '#modules/ledger/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { undoes } from '../bet.rules.ts';
import { insertMoves, insertRounds, markUndone, type NewMove, type NewRound, readRoundsByKey } from '../bet.store.ts';
import { type BetPorts, type MoveKind, moveKinds } from '../bet.types.ts';
import { insertFacts } from '../facts/fact.store.ts';
import type { NewFact } from '../facts/fact.types.ts';
import { refreshRounds } from './refresh-rounds.ts';

const kinds: ReadonlyMap<number, MoveKind> = new Map(moveKinds.map((kind) => [postingKinds[kind], kind]));

/** The currency of trial accounts, which counts nowhere. */
const playMoney = 'FUN';

type Played = PublishedPosting & { move: MoveKind };

/**
 * The round movement of a posting, if it is one. The release of a held win is a journal that names the key of the win,
 * and is recorded under that key; the part of a rollback taken from the held account belongs to the rollback.
 */
const playedOf = (posting: PublishedPosting): Played[] => {
  const move = kinds.get(posting.kind);
  if (move === undefined) return [];
  if (move !== 'win_released') return [{ ...posting, move }];
  return posting.journalId === null ? [] : [{ ...posting, move, key: posting.externalTx, refKey: posting.externalTx }];
};

/** Movements that belong to the round of another movement, whatever round they name. */
const follows = (move: MoveKind): boolean => undoes(move) || move === 'win_released';

/** A movement whose source names no round is its own round. */
const roundNameOf = ({ round, externalTx }: PublishedPosting): string => round ?? externalTx;

const idOf = (posting: PublishedPosting): string =>
  digestOf(['round', String(posting.sourceId), String(posting.walletId), roundNameOf(posting)]);

/** The round of each movement: a rollback belongs to the round of what it undoes, whatever round it names. */
const resolveMoves = async (tx: Tx, played: readonly Played[]): Promise<ReadonlyMap<Played, string>> => {
  const undone = played.flatMap(({ move, refKey }) => (follows(move) && refKey !== null ? [refKey] : []));
  const recorded = undone.length === 0 ? new Map<string, { roundId: string }>() : await readRoundsByKey(tx, undone);
  const here = new Map(played.flatMap((posting) => (follows(posting.move) ? [] : [[posting.key, idOf(posting)]])));
  return new Map(
    played.map((posting) => {
      const original = follows(posting.move) ? (posting.refKey ?? '') : '';
      return [posting, here.get(original) ?? recorded.get(original)?.roundId ?? idOf(posting)] as const;
    }),
  );
};

type Deps = { clock: Clock; gameCodesOf: BetPorts['gameCodesOf'] };

/** Adds postings of play to the record of their rounds; answers the facts that are still to be written. */
const takePlay =
  (deps: Deps) =>
  async (tx: Tx, postings: readonly PublishedPosting[], before: readonly NewFact[][]): Promise<NewFact[]> => {
    const played = postings.flatMap(playedOf);
    if (played.length === 0) return [];
    const places = await resolveMoves(tx, played);
    const wallets = new Map(
      (await readWallets(tx, [...new Set(played.map(({ walletId }) => walletId))])).map((wallet) => [
        wallet.walletId,
        wallet,
      ]),
    );
    const sources = await readSources(tx);
    const rounds = new Map<string, NewRound>();
    const moves = played.map((posting): NewMove => {
      const { walletId, sourceId, seq, key, refKey, externalTx, at } = posting;
      const wallet = wallets.get(walletId);
      const roundId = places.get(posting);
      if (wallet === undefined || roundId === undefined) throw new Error(`the books have no wallet ${walletId}`);
      const { brandId, memberId, currency } = wallet;
      if (!rounds.has(roundId))
        rounds.set(roundId, {
          id: roundId,
          brandId,
          memberId,
          walletId,
          currency,
          isPlayMoney: currency === playMoney,
          sourceId,
          vendorCode: (sources.get(sourceId) ?? '').replace(/^vendor:/, ''),
          round: roundNameOf(posting),
          lastSeq: seq,
          openedAt: at,
        });
      const cash = posting.delta;
      const bonus = posting.bonusDelta;
      const move = { walletId, seq, kind: posting.move, key, refKey, externalTx, cash, bonus, isUndone: false, at };
      return { ...move, brandId, roundId, sourceId };
    });
    await insertRounds(tx, [...rounds.values()]);
    await insertMoves(tx, moves);
    const undone = moves.flatMap(({ kind, walletId, refKey }) =>
      undoes(kind) && refKey !== null ? [{ walletId, key: refKey }] : [],
    );
    if (undone.length > 0) await markUndone(tx, undone);
    const { facts } = await refreshRounds(tx, [...rounds.keys()], {
      now: deps.clock.now(),
      gameCodesOf: deps.gameCodesOf,
      pending: before.flat(),
    });
    return facts;
  };

/** Its positions are stored under this name, so it must not change. */
export const betConsumer = 'bet';

/** The ledger consumer of `bet`: every posting of play is added to the record of its round exactly once. */
export const betRecord = (deps: Deps): PostingsConsumer<NewFact[]> => ({
  name: betConsumer,
  take: takePlay(deps),
  // Takes the counters of the brands, which every recorder waits for.
  finish: (tx, facts) => insertFacts(tx, facts.flat()),
});

/** As the consumer, for postings that come at once. */
export const recordPostings =
  (deps: Deps) =>
  async (tx: Tx, postings: readonly PublishedPosting[]): Promise<void> =>
    insertFacts(tx, await takePlay(deps)(tx, postings, []));
