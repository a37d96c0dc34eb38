import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Db } from '#platform/db/db.ts';
import { createLog } from '#platform/kernel/log.ts';
import { openBook, openHouseAccount, openWallet } from '../accounts.command.ts';
import { connectLane } from '../connect-lane.ts';
import { settle } from '../end-hold.ts';
import { hold } from '../hold.ts';
import { digestOf, keyOf } from '../key-of.ts';
import type { Move, Moved, PostingKind } from '../ledger.types.ts';
import { type Payment, payMany } from '../pay-many.ts';
import { postIn } from '../post-in.ts';
import { sourceOf } from '../wallets.query.ts';

/** The parts of a test database that the books need. */
type BooksDatabase = { db: Db; urlFor(role: 'app'): string; adminUrl: string };

export const silent = createLog({ level: 'silent', role: 'test' });

const brandId = 'aurora';
const today = (): string => new Date().toISOString().slice(0, 10);

/** Connects as the database owner, to write states that no code path can produce. */
export const asOwner = async (database: BooksDatabase, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    await client.query(statement);
  } finally {
    await client.end();
  }
};

export type TestBooks = Awaited<ReturnType<typeof openTestBooks>>;

/** Books of one brand with empty wallets, and short helpers to post to them. */
export const openTestBooks = async (database: BooksDatabase, walletCount = 3) => {
  const { db } = database;
  await db.transaction((tx) => openBook(tx, brandId));
  const houseAccount = (code: string, currency = 'EUR') => openHouseAccount(db.read, { brandId, code, currency });
  const [game, bank, transit, clearing, cost] = [
    await houseAccount('game_result:studio'),
    await houseAccount('psp_in:bank'),
    await houseAccount('transit'),
    await houseAccount('payout_clearing:bank'),
    await houseAccount('bonus_cost:welcome'),
  ];
  const wallets: bigint[] = [];
  for (let n = 0; n < walletCount; n += 1)
    wallets.push(
      await db.transaction((tx) => openWallet(tx, { brandId, memberId: randomUUID(), currency: 'EUR', purse: 'main' })),
    );
  const sourceId = await sourceOf(db.read, 'vendor:studio');
  const lane = await connectLane({ url: database.urlFor('app'), log: silent })(0);

  const keyFor = (externalId: string) => keyOf({ source: 'vendor:studio', externalId });
  const move = (walletId: bigint, id: string, more: Partial<Move>): Move => ({
    key: keyFor(id),
    keyDay: today(),
    inputHash: digestOf([id]),
    walletId,
    houseAccountId: game,
    op: 'debit',
    debit: 0n,
    credit: 0n,
    kind: 'bet',
    sourceId,
    externalTx: id,
    round: null,
    ref: null,
    rules: {
      creditWithoutRef: false,
      reverseSettled: false,
      creditAfterClose: false,
      creditToBonus: false,
      trackRound: false,
    },
    deny: null,
    ...more,
  });
  const refTo = (id: string) => ({ key: keyFor(id), day: today() });
  const bet = (walletId: bigint, id: string, debit: bigint): Move => move(walletId, id, { debit });
  const win = (walletId: bigint, id: string, betId: string, credit: bigint): Move =>
    move(walletId, id, { op: 'credit', kind: 'win', credit, ref: refTo(betId) });
  const undo = (walletId: bigint, id: string, originalId: string, kind: PostingKind = 'rollback_bet'): Move =>
    move(walletId, id, { op: 'reverse', kind, ref: refTo(originalId) });
  const post = async (...moves: Move[]): Promise<Moved[]> => lane.postMoves(moves);

  const journal = (id: string, legs: Parameters<typeof postIn>[1]['legs'], kind: PostingKind = 'deposit') =>
    db.transaction((tx) =>
      postIn(tx, {
        brandId,
        key: keyOf({ source: 'cashier', externalId: id }),
        keyDay: today(),
        inputHash: digestOf([id]),
        kind,
        source: 'cashier',
        objectId: id,
        actor: 'system',
        legs,
      }),
    );
  const deposit = (wallet: bigint, id: string, delta: bigint) =>
    journal(id, [{ wallet, delta, house: bank, kind: 'deposit' }]);
  const setAside = (walletId: bigint, id: string, amount: bigint, expiresAt: Date | null = null) =>
    db.transaction((tx) =>
      hold(tx, {
        brandId,
        key: keyOf({ source: 'cashier', externalId: id }),
        keyDay: today(),
        inputHash: digestOf([id]),
        walletId,
        amount,
        reason: 'withdrawal',
        objectId: id,
        actor: 'system',
        expiresAt,
      }),
    );

  const salaries = await houseAccount('agent_salary:daily');
  const contractId = await sourceOf(db.read, 'contract');
  const payment = (walletId: bigint, id: string, amount: bigint, more: Partial<Payment> = {}): Payment => ({
    key: keyOf({ source: 'contract', externalId: id }),
    keyDay: today(),
    inputHash: digestOf([id]),
    walletId,
    houseAccountId: salaries,
    amount,
    kind: 'salary',
    sourceId: contractId,
    externalTx: id,
    ...more,
  });

  return {
    brandId,
    wallets,
    houseAccounts: { game, bank, transit, clearing, cost },
    houseAccount,
    keyFor,
    bet,
    win,
    undo,
    move,
    post,
    journal,
    deposit,
    setAside,
    payment,
    /** The wallet at an index; throws if there is none. */
    wallet: (index: number): bigint => {
      const id = wallets[index];
      if (id === undefined) throw new Error(`no wallet ${index}`);
      return id;
    },
    close: () => lane.close(),
  };
};

/** Writes every kind of row that the books can contain, all consistent. */
export const liveABusyDay = async (database: BooksDatabase, books: TestBooks): Promise<void> => {
  const [a, b, c] = [books.wallet(0), books.wallet(1), books.wallet(2)];
  const { bank, transit, clearing, cost } = books.houseAccounts;
  for (const [n, wallet] of [a, b, c].entries()) await books.deposit(wallet, `deposit-${n}`, 1_000_000n);
  await books.post(books.bet(a, 'b1', 100n), books.bet(b, 'b2', 250n), books.bet(c, 'b3', 70n));
  await books.post(books.win(a, 'w1', 'b1', 180n), books.undo(b, 'r2', 'b2'), books.win(c, 'w3', 'b3', 0n));
  await books.post(books.move(a, 'bw1', { op: 'debit_credit', debit: 40n, credit: 15n, kind: 'bet' }));
  // A refused bet, a denied bet, a rollback before its bet, and the late bet.
  await books.post(books.bet(a, 'dear', 99_000_000n), books.move(b, 'denied', { debit: 5n, deny: 'SESSION_OVER' }));
  await books.post(books.undo(c, 'r-early', 'late'));
  await books.post(books.bet(c, 'late', 500n));
  // A win that is transferred away and then rolled back: it leaves a debt, which the next deposit repays in part.
  await books.post(books.bet(b, 'b4', 10n));
  await books.post(books.win(b, 'w4', 'b4', 5_000n));
  await books.journal('move-out', [
    { wallet: b, delta: -1_004_990n, house: transit, kind: 'transfer_out' },
    { wallet: c, delta: 1_004_990n, house: transit, kind: 'transfer_in' },
  ]);
  await books.post(books.undo(b, 'r4', 'w4', 'rollback_win'));
  await books.deposit(b, 'repay', 2_000n);
  await books.journal(
    'bonus',
    [{ wallet: a, delta: 0n, bonusDelta: 300n, house: cost, kind: 'bonus_grant' }],
    'bonus_grant',
  );
  await books.journal('settle', [
    { fromHouseAccount: bank, toHouseAccount: await books.houseAccount('bank:main'), amount: 700n },
  ]);
  // Wins above their ceiling: one that is held, one posted together with its bet, one rolled back.
  const ceiling = { max: 100n, note: 'ceiling game' };
  await books.post(books.bet(a, 'b5', 10n), books.bet(c, 'b6', 10n));
  await books.post({ ...books.win(a, 'w5', 'b5', 9_000n), ceiling }, { ...books.win(c, 'w6', 'b6', 9_000n), ceiling });
  await books.post(books.move(c, 'bw5', { op: 'debit_credit', debit: 0n, credit: 900n, kind: 'bet', ceiling }));
  await books.post(books.move(a, 'bw6', { op: 'debit_credit', debit: 5n, credit: 900n, kind: 'bet', ceiling }));
  await books.post(books.undo(c, 'r6', 'w6', 'rollback_win'));
  // A salary, and a dividend to a wallet in debt.
  await database.db.transaction((tx) =>
    payMany(tx, [books.payment(a, 'bill-1', 70n), books.payment(b, 'bill-2', 30n, { kind: 'dividend' })]),
  );
  // Holds: one open, one partly released, one held anew.
  await books.setAside(a, 'h-open', 5_000n);
  const placed = await books.setAside(c, 'h-part', 8_000n);
  if (placed.verdict !== 'posted') throw new Error('the hold was refused');
  await database.db.transaction((tx) =>
    settle(tx, {
      holdId: placed.holdId,
      targets: [{ house: clearing, amount: 3_000n }],
      rest: 'rehold',
      actor: 'system',
    }),
  );
};
