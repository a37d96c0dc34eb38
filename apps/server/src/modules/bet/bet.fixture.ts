import { randomUUID } from 'node:crypto';
import {
  connectLane,
  digestOf,
  keyOf,
  type Move,
  openBook,
  openHouseAccount,
  openWallet,
  type PostingKind,
  postIn,
  roundKeyOf,
  sourceOf,
} from '#modules/ledger/index.ts';
import type { Db } from '#platform/db/db.ts';
import { createLog } from '#platform/kernel/log.ts';

export const silent = createLog({ level: 'silent', role: 'test' });

/** The source name that the gateway uses for this vendor in the ledger. */
const source = 'vendor:studio';
const today = (): string => new Date().toISOString().slice(0, 10);

export type Seat = { brandId: string; memberId: string; walletId: bigint; currency: string };

/** Writes a vendor's calls to the ledger without the gateway. Amounts are units. */
export const openTable = async (database: { db: Db; urlFor(role: 'app'): string }) => {
  const { db } = database;
  const sourceId = await sourceOf(db.read, source);
  const lane = await connectLane({ url: database.urlFor('app'), log: silent })(0);
  const houseAccountOf = (seat: Seat, code = 'game_result:studio') =>
    openHouseAccount(db.read, {
      brandId: seat.brandId,
      code: seat.currency === 'FUN' ? 'fun_game' : code,
      currency: seat.currency,
    });

  const seatOf = async ({
    brandId = 'aurora',
    memberId = randomUUID() as string,
    currency = 'USD',
    cash = 10_000_000n,
    bonus = 0n,
  } = {}): Promise<Seat> => {
    const seat = await db.transaction(async (tx) => {
      await openBook(tx, brandId);
      const walletId = await openWallet(tx, { brandId, memberId, currency, purse: 'main' });
      return { brandId, memberId, walletId, currency };
    });
    const code = currency === 'FUN' ? 'fun_issue' : 'adjustment:test';
    const account = await openHouseAccount(db.read, { brandId, code, currency });
    const id = randomUUID();
    await db.transaction((tx) =>
      postIn(tx, {
        brandId,
        key: keyOf({ source: 'test', externalId: id }),
        keyDay: today(),
        inputHash: digestOf([id]),
        kind: 'adjustment',
        source: 'test',
        objectId: id,
        actor: 'system',
        legs: [{ wallet: seat.walletId, delta: cash, bonusDelta: bonus, house: account, kind: 'adjustment' }],
      }),
    );
    return seat;
  };

  const post = async (seat: Seat, id: string, more: Partial<Move> & { roundId?: string; closes?: boolean }) => {
    const { roundId, closes = false, ...rest } = more;
    const move: Move = {
      key: keyOf({ source, externalId: id }),
      keyDay: null,
      inputHash: digestOf([id]),
      walletId: seat.walletId,
      houseAccountId: await houseAccountOf(seat),
      op: 'debit',
      debit: 0n,
      credit: 0n,
      kind: 'bet',
      sourceId,
      externalTx: id,
      round:
        roundId === undefined
          ? null
          : { key: roundKeyOf({ source, walletId: seat.walletId, round: roundId }), day: null, id: roundId, closes },
      ref: null,
      rules: {
        creditWithoutRef: false,
        reverseSettled: false,
        creditAfterClose: false,
        creditToBonus: false,
        trackRound: false,
      },
      deny: null,
      ...rest,
    };
    const [moved] = await lane.postMoves([move]);
    return moved;
  };
  const refTo = (id: string) => ({ key: keyOf({ source, externalId: id }), day: null });

  return {
    sourceId,
    seatOf,
    bet: (seat: Seat, roundId: string, id: string, debit: bigint, kind: PostingKind = 'bet') =>
      post(seat, id, { debit, roundId, kind }),
    win: (
      seat: Seat,
      roundId: string,
      id: string,
      betId: string,
      credit: bigint,
      { closes = true, kind = 'win' as PostingKind, late = false, ceiling = undefined as Move['ceiling'] } = {},
    ) =>
      post(seat, id, {
        op: 'credit',
        kind,
        credit,
        ref: refTo(betId),
        roundId,
        closes,
        ceiling,
        rules: {
          creditWithoutRef: false,
          reverseSettled: false,
          creditAfterClose: late,
          creditToBonus: false,
          trackRound: false,
        },
      }),
    betWin: (seat: Seat, roundId: string, id: string, debit: bigint, credit: bigint) =>
      post(seat, id, { op: 'debit_credit', debit, credit, roundId, closes: true }),
    /** A rollback need not name the round. */
    undo: (seat: Seat, id: string, originalId: string) =>
      post(seat, id, { op: 'reverse', kind: 'rollback_bet', ref: refTo(originalId) }),
    endRound: (seat: Seat, roundId: string, id: string) => post(seat, id, { op: 'close', roundId, closes: true }),
    close: () => lane.close(),
  };
};

export type Table = Awaited<ReturnType<typeof openTable>>;
