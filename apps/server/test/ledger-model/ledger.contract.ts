import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type {
  Allowance,
  AllowanceKind,
  HeldWinEnd,
  HoldEnd,
  HoldOrder,
  HoldResult,
  HoldSettlement,
  Journal,
  JournalResult,
  Leg,
  Move,
  Moved,
  Verdict,
  WalletFlag,
} from '#modules/ledger/ledger.types.ts';
import type { AllowanceInput } from './decide-allowance.ts';
import { checkBooks } from './invariants.ts';
import type { LedgerRows } from './memory-books.ts';
import { type LedgerView, viewOf } from './view.ts';

/**
 * The contract of a ledger: the same cases run on the in-memory model and on PostgreSQL, each on its own
 * books. A bench is a ledger with controls for a test.
 */
export type LedgerBench = {
  openWallet(input: { brandId: string; currency: string; purse: string }): Promise<bigint>;
  openHouseAccount(input: { brandId: string; code: string; currency: string }): Promise<bigint>;
  postMoves(moves: readonly Move[]): Promise<Moved[]>;
  postIn(journal: Journal): Promise<JournalResult>;
  hold(order: HoldOrder): Promise<HoldResult>;
  settle(settlement: HoldSettlement): Promise<HoldEnd>;
  release(holdId: string): Promise<HoldEnd>;
  endHeldWin(end: { key: string; state: 'released' | 'refused' }): Promise<HeldWinEnd['verdict']>;
  expireHolds(limit: number): Promise<number>;
  setFlags(walletId: bigint, flags: readonly WalletFlag[]): Promise<void>;
  setAllowance(input: AllowanceInput): Promise<void>;
  readAllowances(walletId: bigint): Promise<Allowance[]>;
  /** Holds the wallet's lock as another transaction would, until the returned function is called. */
  lock(walletId: bigint): Promise<() => Promise<void>>;
  /** Moves a key to another day, as if it had been first seen then. */
  refile(of: { key: string; from: string; to: string }): Promise<void>;
  /** The ledger's clock. */
  now(): Promise<Date>;
  /** Stops the clock at a given time; null restores the real time. */
  setClock(moment: Date | null): Promise<void>;
  rows(): Promise<LedgerRows>;
};

export type ContractCase = { name: string; run(bench: LedgerBench): Promise<void> };

/** The whole ledger in a form that can be compared between two implementations. */
export const viewAt = async (bench: LedgerBench): Promise<LedgerView> => viewOf(await bench.rows(), await bench.now());

const brandId = 'aurora';
const dayMs = 86_400_000;
const hourMs = 3_600_000;
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const monthOf = (now: Date, monthsAgo: number): string =>
  dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1)));

const noRules: Move['rules'] = {
  creditWithoutRef: false,
  reverseSettled: false,
  creditAfterClose: false,
  creditToBonus: false,
  trackRound: false,
};

/** One member of one vendor: a wallet with money, the vendor's house account, and helpers for the vendor's movements. */
const sitDown = async (bench: LedgerBench, { cash = 1_000n, bonus = 0n } = {}) => {
  const wallet = await bench.openWallet({ brandId, currency: 'EUR', purse: 'main' });
  const house = await bench.openHouseAccount({ brandId, code: 'game_result:comet', currency: 'EUR' });
  const adjustment = await bench.openHouseAccount({ brandId, code: 'adjustment:opening', currency: 'EUR' });
  const today = dayOf(await bench.now());
  const journal = (legs: Leg[], more: Partial<Journal> = {}): Journal => ({
    brandId,
    key: randomUUID(),
    keyDay: today,
    inputHash: randomUUID(),
    kind: 'adjustment',
    source: 'contract',
    objectId: 'case',
    actor: 'system',
    legs,
    ...more,
  });
  const round = { key: randomUUID(), day: today, id: 'r-1', closes: false };
  const move = (op: Move['op'], more: Partial<Move>): Move => ({
    key: randomUUID(),
    keyDay: today,
    inputHash: randomUUID(),
    walletId: wallet,
    houseAccountId: house,
    op,
    debit: 0n,
    credit: 0n,
    kind: 'bet',
    sourceId: 1,
    externalTx: 'tx',
    round,
    ref: null,
    rules: noRules,
    deny: null,
    ...more,
  });
  const refTo = ({ key, keyDay }: Move): Move['ref'] => ({ key, day: keyDay });
  const post = async (input: Move): Promise<Moved> => {
    const [response] = await bench.postMoves([input]);
    assert(response !== undefined, 'every movement has its answer');
    return response;
  };
  const balances = async (): Promise<string> => {
    const line = (await viewAt(bench)).wallets.find((text) => text.startsWith(`${wallet} `));
    assert(line !== undefined);
    return line.slice(`${wallet} `.length);
  };
  const fund = async (legs: { delta?: bigint; bonusDelta?: bigint }): Promise<void> => {
    const { delta = 0n, bonusDelta = 0n } = legs;
    const { verdict } = await bench.postIn(
      journal([{ wallet, delta, bonusDelta, house: adjustment, kind: 'adjustment' }]),
    );
    assert.equal(verdict, 'posted');
  };
  if (cash > 0n || bonus > 0n) await fund({ delta: cash, bonusDelta: bonus });
  return {
    bench,
    wallet,
    house,
    adjustment,
    today,
    round,
    journal,
    move,
    refTo,
    post,
    fund,
    balances,
    rules: (...names: (keyof Move['rules'])[]): Move['rules'] => ({
      ...noRules,
      ...Object.fromEntries(names.map((name) => [name, true])),
    }),
    bet: (debit: bigint, more: Partial<Move> = {}) => move('debit', { debit, kind: 'bet', ...more }),
    betWin: (debit: bigint, credit: bigint, more: Partial<Move> = {}) =>
      move('debit_credit', { debit, credit, kind: 'bet', ...more }),
    win: (bet: Move | null, credit: bigint, more: Partial<Move> = {}) =>
      move('credit', { credit, kind: 'win', ref: bet === null ? null : refTo(bet), ...more }),
    undo: (what: Move, more: Partial<Move> = {}) =>
      move('reverse', { kind: what.op === 'credit' ? 'rollback_win' : 'rollback_bet', ref: refTo(what), ...more }),
    end: (more: Partial<Move> = {}) => move('close', { kind: 'bet', ...more }),
    pay: (credit: bigint, more: Partial<Move> = {}) => move('pay', { credit, kind: 'salary', round: null, ...more }),
    holdOrder: (amount: bigint, more: Partial<HoldOrder> = {}): HoldOrder => ({
      brandId,
      key: randomUUID(),
      keyDay: today,
      inputHash: randomUUID(),
      walletId: wallet,
      amount,
      reason: 'withdrawal',
      objectId: randomUUID(),
      actor: 'member',
      expiresAt: null,
      ...more,
    }),
    /** Posts one movement after another and returns the verdicts, a star for a replay. */
    postAll: async (...moves: Move[]): Promise<string[]> => {
      const verdicts: string[] = [];
      for (const each of moves) {
        const { verdict, replayed } = await post(each);
        verdicts.push(replayed ? `${verdict}*` : verdict);
      }
      return verdicts;
    },
  };
};

type Table = Awaited<ReturnType<typeof sitDown>>;

const expectVerdicts = async (table: Pick<Table, 'postAll'>, moves: Move[], verdicts: string[]): Promise<void> =>
  assert.deepEqual(await table.postAll(...moves), verdicts);

/** Cash, bonus, held, version, debt and flags in one line. */
const balanceLine = (of: {
  balance: bigint;
  bonus?: bigint;
  held?: bigint;
  seq: bigint;
  owed?: bigint;
  flags?: string;
}): string =>
  `balance ${of.balance} bonus ${of.bonus ?? 0n} held ${of.held ?? 0n} seq ${of.seq} owed ${of.owed ?? 0n} [${of.flags ?? ''}]`;

const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length <= 1
    ? [[...items]]
    : items.flatMap((item, index) =>
        permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
      );

/** A win is spent and then reversed: the wallet is empty and in debt. */
const oweSome = async (at: Table): Promise<void> => {
  const bet = at.bet(10n, { round: null });
  const win = at.win(bet, 60n, { round: null });
  await expectVerdicts(
    at,
    [bet, win, at.bet(150n, { round: null }), at.undo(win, { round: null })],
    ['posted', 'posted', 'posted', 'reversed_short'],
  );
};

const refusesWhole = async (bench: LedgerBench, journal: Journal): Promise<void> => {
  const before = await viewAt(bench);
  await assert.rejects(bench.postIn(journal));
  assert.deepEqual(await viewAt(bench), before, 'a journal that cannot be leaves no trace');
};

const cases: readonly ContractCase[] = [
  {
    name: 'posts a bet and its win, each one posting, numbered without gaps',
    run: async (bench) => {
      const at = await sitDown(bench);
      const bet = at.bet(100n);
      assert.deepEqual(await at.post(bet), {
        verdict: 'posted',
        replayed: false,
        outcome: 'open',
        seq: 2n,
        balance: 900n,
        bonus: 0n,
        delta: -100n,
        bonusDelta: 0n,
        deny: null,
      });
      const { seq, balance, delta } = await at.post(at.win(bet, 250n));
      assert.deepEqual([seq, balance, delta], [3n, 1_150n, 250n]);
      assert.equal((await at.post(bet)).outcome, 'settled');
    },
  },
  {
    name: 'gives a repeated call its first answer, whatever happened since',
    run: async (bench) => {
      const at = await sitDown(bench);
      const bet = at.bet(100n);
      const first = await at.post(bet);
      await at.post(at.bet(300n));
      assert.deepEqual(await at.post(bet), { ...first, replayed: true });
      assert.deepEqual(await at.post(bet), { ...first, replayed: true });
      assert.equal(await at.balances(), balanceLine({ balance: 600n, seq: 3n }));
    },
  },
  {
    name: 'refuses the same key with another input, and moves nothing',
    run: async (bench) => {
      const at = await sitDown(bench);
      const other = await sitDown(bench);
      const bet = at.bet(100n);
      await at.post(bet);
      const unborn = at.bet(100n);
      await at.post(at.undo(unborn));
      const before = await viewAt(bench);
      assert.equal((await at.post({ ...bet, inputHash: randomUUID() })).verdict, 'conflict');
      assert.equal((await at.post({ ...bet, walletId: other.wallet })).verdict, 'conflict');
      assert.equal((await at.post({ ...unborn, walletId: other.wallet })).verdict, 'conflict');
      assert.deepEqual(await viewAt(bench), before);
    },
  },
  {
    name: 'remembers a refusal: money that comes later does not change the answer',
    run: async (bench) => {
      const at = await sitDown(bench, { cash: 50n });
      const bet = at.bet(100n);
      const { verdict, balance, seq, delta } = await at.post(bet);
      assert.deepEqual([verdict, balance, seq, delta], ['refused_funds', 50n, 1n, 0n]);
      await at.fund({ delta: 1_000n });
      await expectVerdicts(at, [bet, at.bet(100n)], ['refused_funds*', 'posted']);
    },
  },
  {
    name: 'spends to the last unit and not one more',
    run: async (bench) => {
      const at = await sitDown(bench, { cash: 100n });
      await expectVerdicts(
        at,
        [at.bet(101n), at.bet(100n), at.bet(1n), at.bet(0n)],
        ['refused_funds', 'posted', 'refused_funds', 'posted'],
      );
      assert.equal(await at.balances(), balanceLine({ balance: 0n, seq: 3n }));
    },
  },
  {
    name: 'applies a denial only to a new key, and says its code again',
    run: async (bench) => {
      const at = await sitDown(bench);
      const known = at.bet(10n);
      await at.post(known);
      const denied = at.bet(10n, { deny: 'SESSION_EXPIRED' });
      assert.equal((await at.post({ ...known, deny: 'SESSION_EXPIRED' })).verdict, 'posted');
      const first = await at.post(denied);
      assert.deepEqual([first.verdict, first.deny, first.balance], ['denied', 'SESSION_EXPIRED', 990n]);
      const again = await at.post({ ...denied, deny: null });
      assert.deepEqual([again.verdict, again.deny, again.replayed], ['denied', 'SESSION_EXPIRED', true]);
      const win = at.win(known, 5n, { deny: 'PLAYER_NOT_FOUND' });
      await expectVerdicts(at, [win], ['denied']);
    },
  },
  {
    name: 'stops debits of a stopped wallet and books its credits all the same',
    run: async (bench) => {
      for (const flag of ['closed', 'frozen'] as const) {
        const at = await sitDown(bench);
        const bet = at.bet(10n);
        await at.post(bet);
        await bench.setFlags(at.wallet, [flag]);
        await expectVerdicts(
          at,
          [at.bet(10n), at.betWin(10n, 10n), at.win(bet, 20n)],
          ['refused_flag', 'refused_flag', 'posted'],
        );
        assert.match(await at.balances(), new RegExp(`^balance 1010 bonus 0 held 0 seq 3 owed 0 \\[${flag}\\]$`));
      }
    },
  },
  {
    name: 'stops the bets of a barred wallet alone: what was won or undone is booked, and money goes out',
    run: async (bench) => {
      const at = await sitDown(bench);
      const [won, undone] = [at.bet(10n, { round: null }), at.bet(40n, { round: null })];
      await expectVerdicts(at, [won, undone], ['posted', 'posted']);
      const placed = await bench.hold(at.holdOrder(100n));
      assert(placed.verdict === 'posted');
      await bench.setFlags(at.wallet, ['barred']);
      await expectVerdicts(
        at,
        [
          at.bet(10n, { round: null }),
          at.bet(0n, { kind: 'tip', round: null }),
          at.betWin(10n, 500n, { round: null }),
          at.win(won, 20n, { round: null }),
          at.undo(undone, { round: null }),
          at.end({ round: at.round }),
        ],
        ['refused_flag', 'refused_flag', 'refused_flag', 'posted', 'reversed', 'posted'],
      );
      assert.equal((await bench.release(placed.holdId)).verdict, 'done');
      assert.equal((await bench.hold(at.holdOrder(1_010n))).verdict, 'posted');
      assert.match(await at.balances(), /^balance 0 bonus 0 held 1010 .*\[barred\]$/);
      await bench.setFlags(at.wallet, []);
      await at.fund({ delta: 10n });
      await expectVerdicts(at, [at.bet(10n, { round: null })], ['posted']);
    },
  },
  {
    name: 'answers for a wallet and a house account that are not there, or not of this brand and currency',
    run: async (bench) => {
      const at = await sitDown(bench);
      const foreign = await bench.openHouseAccount({ brandId: 'borealis', code: 'game_result:comet', currency: 'EUR' });
      const dollars = await bench.openHouseAccount({ brandId, code: 'game_result:comet', currency: 'USD' });
      const before = await viewAt(bench);
      await expectVerdicts(
        at,
        [
          at.bet(1n, { walletId: 1n }),
          at.bet(1n, { houseAccountId: foreign }),
          at.bet(1n, { houseAccountId: dollars }),
          at.bet(1n, { houseAccountId: 1n }),
        ],
        ['unknown_wallet', 'wrong_house', 'wrong_house', 'wrong_house'],
      );
      assert.deepEqual(await viewAt(bench), before);
    },
  },
  {
    name: 'takes a stake from cash first, then bonus, and pays wins back in that proportion',
    run: async (bench) => {
      const at = await sitDown(bench, { cash: 70n, bonus: 100n });
      const bet = at.bet(100n);
      const { delta, bonusDelta } = await at.post(bet);
      assert.deepEqual([delta, bonusDelta], [-70n, -30n]);
      // 30 % of 333 is 99.9: the bonus part is cut, the rest is cash.
      const won = await at.post(at.win(bet, 333n));
      assert.deepEqual([won.delta, won.bonusDelta, won.balance, won.bonus], [234n, 99n, 234n, 169n]);
      const gift = await at.post(at.win(bet, 10n, { rules: at.rules('creditToBonus') }));
      assert.deepEqual([gift.delta, gift.bonusDelta], [0n, 10n]);
    },
  },
  {
    name: 'reverses a bet into the sub-balances it came from',
    run: async (bench) => {
      const at = await sitDown(bench, { cash: 70n, bonus: 100n });
      const bet = at.bet(100n);
      await at.post(bet);
      const { verdict, delta, bonusDelta } = await at.post(at.undo(bet));
      assert.deepEqual([verdict, delta, bonusDelta], ['reversed', 70n, 30n]);
      assert.equal(await at.balances(), balanceLine({ balance: 70n, bonus: 100n, seq: 3n }));
      assert.equal((await at.post(bet)).outcome, 'reversed');
    },
  },
  {
    name: 'posts a bet and its win in one breath, refused whole if the stake is not covered',
    run: async (bench) => {
      const at = await sitDown(bench, { cash: 60n, bonus: 60n });
      const both = at.betWin(90n, 31n);
      const { verdict, outcome, seq, delta, bonusDelta, balance, bonus } = await at.post(both);
      // A third of the stake was bonus money: 10 of the 31 go back there.
      assert.deepEqual(
        [verdict, outcome, seq, delta, bonusDelta, balance, bonus],
        ['posted', 'settled', 3n, -39n, -20n, 21n, 40n],
      );
      await expectVerdicts(
        at,
        [at.betWin(62n, 1_000n), both, at.betWin(0n, 7n)],
        ['refused_funds', 'posted*', 'posted'],
      );
      assert.equal(await at.balances(), balanceLine({ balance: 28n, bonus: 40n, seq: 5n }));
    },
  },
  {
    name: 'undoes a bet-win whole',
    run: async (bench) => {
      const at = await sitDown(bench, { cash: 60n, bonus: 60n });
      const both = at.betWin(90n, 31n);
      await at.post(both);
      const { verdict, delta, bonusDelta } = await at.post(at.undo(both, { credit: 90n }));
      assert.deepEqual([verdict, delta, bonusDelta], ['reversed', 39n, 20n]);
      const rich = at.betWin(10n, 50n);
      await at.post(rich);
      assert.equal((await at.post(at.undo(rich))).delta, -40n);
      assert.match(await at.balances(), /^balance 60 bonus 60 /);
    },
  },
  {
    name: 'lets a win wait for its bet, and refuses one that names something else',
    run: async (bench) => {
      const at = await sitDown(bench);
      const other = await sitDown(bench);
      const bet = at.bet(100n);
      const win = at.win(bet, 50n);
      const early = await at.post(win);
      assert.equal(early.verdict, 'ref_missing');
      await expectVerdicts(at, [bet, win, win], ['posted', 'posted', 'posted*']);
      const foreign = other.win(bet, 50n);
      await expectVerdicts(other, [foreign], ['ref_conflict']);
      await expectVerdicts(at, [at.win(win, 5n)], ['ref_conflict']);
      await expectVerdicts(
        at,
        [at.win(null, 5n), at.win(null, 5n, { rules: at.rules('creditWithoutRef') })],
        ['ref_missing', 'posted'],
      );
    },
  },
  {
    name: 'refuses a win on a bet that was refused or undone, for ever',
    run: async (bench) => {
      const at = await sitDown(bench);
      const [poor, undone] = [at.bet(5_000n), at.bet(10n)];
      const late = at.win(undone, 10n);
      await expectVerdicts(
        at,
        [poor, undone, at.undo(undone), at.win(poor, 10n), late, late],
        ['refused_funds', 'posted', 'reversed', 'ref_reversed', 'ref_reversed', 'ref_reversed*'],
      );
      assert.equal(await at.balances(), balanceLine({ balance: 1_000n, seq: 3n }));
    },
  },
  {
    name: 'sets a tombstone for a bet that has not come, which then moves nothing',
    run: async (bench) => {
      const at = await sitDown(bench);
      const bet = at.bet(100n);
      const undo = at.undo(bet);
      await expectVerdicts(
        at,
        [undo, undo, bet, bet, at.undo(bet), at.win(bet, 250n)],
        ['tombstone_set', 'tombstone_set*', 'tombstoned', 'tombstoned*', 'already', 'ref_reversed'],
      );
      const late = await at.post(at.bet(100n, { key: bet.key }));
      assert.deepEqual([late.verdict, late.replayed, late.delta], ['tombstoned', true, 0n]);
      assert.equal(await at.balances(), balanceLine({ balance: 1_000n, seq: 1n }));
    },
  },
  {
    name: 'undoes once: a second reversal finds it done, one of a refusal finds nothing',
    run: async (bench) => {
      const at = await sitDown(bench);
      const [bet, poor] = [at.bet(100n), at.bet(5_000n)];
      const undo = at.undo(bet);
      await expectVerdicts(
        at,
        [bet, poor, undo, at.undo(bet), undo, at.undo(poor)],
        ['posted', 'refused_funds', 'reversed', 'already', 'reversed*', 'nothing'],
      );
      assert.equal(await at.balances(), balanceLine({ balance: 1_000n, seq: 3n }));
    },
  },
  {
    name: 'undoes nothing that is another’s, of another amount, or no movement of money',
    run: async (bench) => {
      const at = await sitDown(bench);
      const other = await sitDown(bench);
      const bet = at.bet(100n);
      const undo = at.undo(bet, { credit: 100n });
      const close = at.end();
      await at.postAll(bet, close);
      const before = await viewAt(bench);
      await expectVerdicts(other, [other.undo(bet)], ['ref_conflict']);
      await expectVerdicts(at, [at.undo(bet, { credit: 99n }), at.undo(close)], ['ref_conflict', 'ref_conflict']);
      assert.deepEqual(await viewAt(bench), before);
      await expectVerdicts(at, [undo, at.undo(undo)], ['reversed', 'ref_conflict']);
      const key = randomUUID();
      await expectVerdicts(at, [at.undo(bet, { key, ref: { key, day: at.today } })], ['ref_conflict']);
    },
  },
  {
    name: 'undoes a settled bet only for a source that may, and opens it again when its win is undone',
    run: async (bench) => {
      const at = await sitDown(bench);
      const [bet, second] = [at.bet(100n), at.bet(10n)];
      const [win, more] = [at.win(bet, 30n), at.win(bet, 20n)];
      await expectVerdicts(
        at,
        [bet, win, more, at.undo(bet), at.undo(win)],
        ['posted', 'posted', 'posted', 'ref_settled', 'reversed'],
      );
      assert.equal((await at.post(bet)).outcome, 'settled');
      await expectVerdicts(at, [at.undo(bet), at.undo(more), at.undo(bet)], ['ref_settled', 'reversed', 'reversed']);
      assert.match(await at.balances(), /^balance 1000 /);
      const late = at.win(second, 5n);
      await expectVerdicts(
        at,
        [second, late, at.undo(second, { rules: at.rules('reverseSettled') }), at.undo(late)],
        ['posted', 'posted', 'reversed', 'reversed'],
      );
      assert.equal((await at.post(second)).outcome, 'reversed');
      assert.match(await at.balances(), /^balance 1000 /);
    },
  },
  {
    name: 'names what a posting is, and of a reversal what it undoes, whatever the source calls it',
    run: async (bench) => {
      const at = await sitDown(bench);
      const [bet, pair, tip] = [at.bet(10n), at.betWin(5n, 7n), at.bet(1n, { kind: 'tip' })];
      const win = at.win(bet, 20n);
      for (const each of [bet, pair, tip, win]) await at.post(each);
      for (const each of [win, pair, bet]) await at.post(at.undo(each, { kind: 'bet' }));
      const { postings } = await bench.rows();
      assert.deepEqual(
        postings.filter(({ walletId }) => walletId === at.wallet).map(({ kind, delta }) => `${kind} ${delta}`),
        [
          'adjustment 1000',
          'bet -10',
          'bet -5',
          'win 7',
          'tip -1',
          'win 20',
          'rollback_win -20',
          'rollback_bet -2',
          'rollback_bet 10',
        ],
      );
    },
  },
  {
    name: 'takes what is there when a win is undone too late, books the rest as debt, and repays it first',
    run: async (bench) => {
      const at = await sitDown(bench, { cash: 100n });
      const bet = at.bet(100n);
      const win = at.win(bet, 250n);
      const spent = at.bet(200n);
      await at.postAll(bet, win, spent);
      const short = await at.post(at.undo(win));
      assert.deepEqual([short.verdict, short.delta, short.balance], ['reversed_short', -50n, 0n]);
      assert.equal(await at.balances(), balanceLine({ balance: 0n, seq: 5n, owed: 200n, flags: 'debt' }));
      await expectVerdicts(at, [at.bet(0n)], ['refused_flag']);
      const part = await at.post(at.win(spent, 150n));
      assert.deepEqual([part.delta, part.balance, part.seq], [150n, 0n, 7n]);
      await at.fund({ delta: 60n });
      assert.equal(await at.balances(), balanceLine({ balance: 10n, seq: 9n }));
      await expectVerdicts(at, [at.bet(10n)], ['posted']);
      const owed = (await viewAt(bench)).houseAccountSums.find((line) =>
        line.startsWith(`${brandId}/member_receivable/EUR`),
      );
      assert.equal(owed, `${brandId}/member_receivable/EUR 0`);
    },
  },
  {
    name: 'pays a salary in cash, once and whatever stops the wallet, and nothing can refer to it',
    run: async (bench) => {
      for (const flags of [[], ['closed'], ['frozen'], ['barred']] as const) {
        const at = await sitDown(bench, { cash: 0n, bonus: 30n });
        await bench.setFlags(at.wallet, flags);
        const salary = at.pay(50n);
        await expectVerdicts(
          at,
          [salary, salary, at.pay(7n, { kind: 'dividend' }), { ...salary, inputHash: randomUUID() }],
          ['posted', 'posted*', 'posted', 'conflict'],
        );
        await expectVerdicts(at, [at.undo(salary), at.win(salary, 9n)], ['ref_conflict', 'ref_conflict']);
        assert.equal(await at.balances(), balanceLine({ balance: 57n, bonus: 30n, seq: 3n, flags: flags.join() }));
      }
    },
  },
  {
    name: 'repays a debt from a salary first',
    run: async (bench) => {
      const at = await sitDown(bench, { cash: 100n });
      await oweSome(at);
      const { seq, balance, delta } = await at.post(at.pay(75n));
      assert.deepEqual([seq, balance, delta], [7n, 15n, 75n]);
      assert.equal(await at.balances(), balanceLine({ balance: 15n, seq: 7n }));
    },
  },
  {
    name: 'raises on a payment that is nothing, that is no salary, or that belongs to play',
    run: async (bench) => {
      const at = await sitDown(bench);
      const bet = at.bet(10n);
      await at.post(bet);
      const before = await viewAt(bench);
      for (const wrong of [
        at.pay(0n),
        at.pay(-1n),
        at.pay(5n, { kind: 'win' }),
        at.pay(5n, { ref: at.refTo(bet) }),
        at.pay(5n, { round: at.round }),
        at.pay(5n, { deny: 'PLAYER_NOT_FOUND' }),
      ])
        await assert.rejects(bench.postMoves([wrong]));
      assert.deepEqual(await viewAt(bench), before);
    },
  },
  {
    name: 'adds one shortfall to the other, until all of it is repaid',
    run: async (bench) => {
      const at = await sitDown(bench, { cash: 100n });
      const bet = at.bet(100n);
      const [one, two] = [at.win(bet, 30n), at.win(bet, 40n)];
      const spent = at.bet(70n);
      await expectVerdicts(
        at,
        [bet, one, two, spent, at.undo(one), at.undo(two)],
        ['posted', 'posted', 'posted', 'posted', 'reversed_short', 'reversed_short'],
      );
      assert.equal(await at.balances(), balanceLine({ balance: 0n, seq: 7n, owed: 70n, flags: 'debt' }));
      await expectVerdicts(at, [at.win(spent, 69n), at.win(spent, 3n)], ['posted', 'posted']);
      assert.equal(await at.balances(), balanceLine({ balance: 2n, seq: 11n }));
    },
  },
  {
    name: 'pays a debt from a bet that is given back, and from a hold that is released',
    run: async (bench) => {
      const at = await sitDown(bench, { cash: 100n });
      const bet = at.bet(100n);
      const win = at.win(bet, 90n);
      const open = at.bet(40n);
      await at.postAll(bet, win, open);
      const held = await bench.hold(at.holdOrder(50n));
      assert(held.verdict === 'posted');
      await expectVerdicts(at, [at.undo(win)], ['reversed_short']);
      assert.equal(await at.balances(), balanceLine({ balance: 0n, held: 50n, seq: 6n, owed: 90n, flags: 'debt' }));
      const back = await at.post(at.undo(open));
      assert.deepEqual([back.verdict, back.delta, back.balance], ['reversed', 40n, 0n]);
      const ended = await bench.release(held.holdId);
      assert(ended.verdict === 'done');
      assert.equal(await at.balances(), balanceLine({ balance: 0n, seq: 10n }));
    },
  },
  {
    name: 'takes from cash what the bonus balance no longer covers when a win is reversed',
    run: async (bench) => {
      const at = await sitDown(bench, { bonus: 100n, cash: 0n });
      const bet = at.bet(100n);
      const win = at.win(bet, 80n);
      await at.postAll(bet, win);
      await at.fund({ bonusDelta: -50n, delta: 20n });
      const { verdict, delta, bonusDelta } = await at.post(at.undo(win));
      assert.deepEqual([verdict, delta, bonusDelta], ['reversed_short', -20n, -30n]);
      assert.equal(await at.balances(), balanceLine({ balance: 0n, seq: 5n, owed: 30n, flags: 'debt' }));
    },
  },
  {
    name: 'closes a round to bets and to ordinary wins, not to those that may come late',
    run: async (bench) => {
      const at = await sitDown(bench);
      const bet = at.bet(10n);
      const [close, late] = [at.end(), at.bet(10n)];
      await expectVerdicts(
        at,
        [bet, close, close, late, late, at.betWin(1n, 1n), at.win(bet, 5n)],
        ['posted', 'posted', 'posted*', 'round_closed', 'round_closed*', 'round_closed', 'round_closed'],
      );
      await expectVerdicts(at, [at.win(bet, 5n, { rules: at.rules('creditAfterClose') })], ['posted']);
      await expectVerdicts(at, [at.bet(10n, { round: { ...at.round, key: randomUUID() } })], ['posted']);
      const last = at.bet(10n, { round: { ...at.round, key: randomUUID(), closes: true } });
      await expectVerdicts(at, [last, at.bet(1n, { round: last.round })], ['posted', 'round_closed']);
      const lone = { ...at.round, key: randomUUID() };
      const first = at.bet(10n, { round: lone });
      await expectVerdicts(
        at,
        [first, at.win(first, 1n, { round: { ...lone, closes: true } }), at.bet(1n, { round: lone })],
        ['posted', 'posted', 'round_closed'],
      );
    },
  },
  {
    name: 'keeps the round’s bets, stakes and wins for a source whose wins name no bet',
    run: async (bench) => {
      const at = await sitDown(bench, { cash: 60n, bonus: 100n });
      const rules = at.rules('trackRound');
      const early = at.win(null, 9n, { rules });
      const [one, two] = [at.bet(50n, { rules }), at.bet(50n, { rules })];
      await expectVerdicts(at, [early, one, two], ['ref_missing', 'posted', 'posted']);
      // 40 of the 100 staked were bonus money.
      const { delta, bonusDelta } = await at.post(at.win(null, 99n, { rules }));
      assert.deepEqual([delta, bonusDelta], [60n, 39n]);
      await expectVerdicts(at, [at.undo(one, { rules })], ['ref_settled']);
      await expectVerdicts(at, [at.undo(one, { rules: { ...rules, reverseSettled: true } })], ['reversed']);
      const round = (await viewAt(bench)).rounds.find((line) => line.includes(at.round.key));
      assert.match(round ?? '', / open stakes 10\/40 bets 1 wins 1 won 99$/);
    },
  },
  {
    name: 'counts the wins of a round down when they are undone',
    run: async (bench) => {
      const at = await sitDown(bench);
      const rules = at.rules('trackRound');
      const bet = at.bet(50n, { rules });
      const win = at.win(null, 20n, { rules });
      await expectVerdicts(
        at,
        [bet, win, at.undo(bet, { rules }), at.undo(win, { rules }), at.undo(bet, { rules })],
        ['posted', 'posted', 'ref_settled', 'reversed', 'reversed'],
      );
      await expectVerdicts(at, [at.win(null, 5n, { rules })], ['ref_missing']);
    },
  },
  {
    name: 'takes no more in a round than the most that comes with the bet, all its stakes together',
    run: async (bench) => {
      const at = await sitDown(bench, { cash: 60n, bonus: 100n });
      const roundOf = (stakeMax: bigint | undefined) => ({ ...at.round, key: randomUUID(), stakeMax });
      const one = roundOf(50n);
      const whole = at.bet(50n, { round: one });
      const over = at.bet(51n, { round: roundOf(50n) });
      await expectVerdicts(
        at,
        [over, over, whole, at.bet(1n, { round: one }), at.bet(0n, { round: one }), at.betWin(1n, 9n, { round: one })],
        ['refused_stake', 'refused_stake*', 'posted', 'refused_stake', 'posted', 'refused_stake'],
      );
      // The limit applies to both sub-balances together: ten are cash, thirty bonus.
      const two = roundOf(40n);
      await expectVerdicts(
        at,
        [at.bet(40n, { round: two }), at.bet(1n, { round: two }), at.bet(1n, { round: { ...two, stakeMax: 41n } })],
        ['posted', 'refused_stake', 'posted'],
      );
      // A reversed bet no longer counts in the round; a bet without a maximum is not checked.
      await expectVerdicts(
        at,
        [
          at.undo(whole, { round: one }),
          at.bet(50n, { round: one }),
          at.bet(9n, { round: { ...one, stakeMax: undefined } }),
        ],
        ['reversed', 'posted', 'posted'],
      );
    },
  },
  ...permutationCases(),
  {
    name: 'looks for an opaque key in thirteen months and finds it in the oldest',
    run: async (bench) => {
      const at = await sitDown(bench);
      const now = await bench.now();
      const opaque = { keyDay: null };
      for (const monthsAgo of [1, 5, 12]) {
        const bet = at.bet(10n, opaque);
        await at.post(bet);
        await bench.refile({ key: bet.key, from: monthOf(now, 0), to: monthOf(now, monthsAgo) });
        await expectVerdicts(at, [bet, { ...bet, inputHash: randomUUID() }], ['posted*', 'conflict']);
        await expectVerdicts(at, [at.win(bet, 1n), at.undo(at.bet(1n, opaque))], ['posted', 'tombstone_set']);
      }
      assert.match(await at.balances(), /^balance 973 /);
    },
  },
  {
    name: 'finds a carried key under its own day and nowhere else',
    run: async (bench) => {
      const at = await sitDown(bench);
      const now = await bench.now();
      const old = dayOf(new Date(now.getTime() - 40 * dayMs));
      const bet = at.bet(10n, { keyDay: old });
      const [win, undone] = [at.win(bet, 5n), at.bet(10n, { keyDay: old })];
      await expectVerdicts(
        at,
        [bet, bet, win, at.undo(undone), undone],
        ['posted', 'posted*', 'posted', 'tombstone_set', 'tombstoned'],
      );
      assert((await viewAt(bench)).keys.some((line) => line.startsWith(`${old} ${bet.key}`)));
      const oldest = monthOf(now, 12);
      const forgotten = at.bet(10n, { keyDay: dayOf(new Date(Date.parse(oldest) - dayMs)) });
      await expectVerdicts(
        at,
        [at.undo(at.bet(10n, { keyDay: oldest })), at.undo(forgotten)],
        ['tombstone_set', 'ref_missing'],
      );
    },
  },
  {
    name: 'finds an opaque round of this month and of the last',
    run: async (bench) => {
      const at = await sitDown(bench);
      const round = { ...at.round, key: randomUUID(), day: monthOf(await bench.now(), 1) };
      const opaque = { ...round, day: null };
      await expectVerdicts(at, [at.end({ round }), at.bet(1n, { round: opaque })], ['posted', 'round_closed']);
      const older = { ...opaque, key: randomUUID() };
      await expectVerdicts(
        at,
        [at.end({ round: { ...older, day: monthOf(await bench.now(), 2) } }), at.bet(1n, { round: older })],
        ['posted', 'posted'],
      );
    },
  },
  {
    name: 'judges a batch in order, each on what the one before left behind',
    run: async (bench) => {
      const at = await sitDown(bench, { cash: 100n });
      const free = (debit: bigint): Move => at.bet(debit, { round: null });
      const responses = await bench.postMoves([free(60n), free(50n), free(40n), free(1n), free(0n)]);
      assert.deepEqual(
        responses.map(({ verdict, seq, balance }) => `${verdict} ${seq} ${balance}`),
        ['posted 2 40', 'refused_funds 2 40', 'posted 3 0', 'refused_funds 3 0', 'posted 4 0'],
      );
    },
  },
  {
    name: 'one refused item of a batch leaves its neighbours alone',
    run: async (bench) => {
      const tables = await Promise.all([sitDown(bench), sitDown(bench, { cash: 1n }), sitDown(bench)]);
      const responses = await bench.postMoves(tables.map((each) => each.bet(10n)));
      assert.deepEqual(
        responses.map(({ verdict }) => verdict),
        ['posted', 'refused_funds', 'posted'],
      );
    },
  },
  {
    name: 'sends back what touches an earlier item of the batch, and all that follows on that wallet',
    run: async (bench) => {
      const at = await sitDown(bench);
      const other = await sitDown(bench);
      const bet = at.bet(10n);
      const win = at.win(bet, 5n);
      const lone = at.bet(10n, { round: null });
      const batch = [bet, bet, lone, other.bet(1n)];
      const responses = await bench.postMoves(batch);
      assert.deepEqual(
        responses.map(({ verdict }) => verdict),
        ['posted', 'busy', 'busy', 'posted'],
      );
      const next = await bench.postMoves([win, lone, other.win(bet, 1n)]);
      assert.deepEqual(
        next.map(({ verdict }) => verdict),
        ['posted', 'posted', 'busy'],
      );
      assert.equal(await at.balances(), balanceLine({ balance: 985n, seq: 4n }));
      // The reversal of a win does not refer to the bet, but changes it too.
      const [undoWin, undoBet] = [at.undo(win, { round: null }), at.undo(bet, { round: null })];
      const both = await bench.postMoves([undoWin, undoBet]);
      assert.deepEqual(
        both.map(({ verdict }) => verdict),
        ['reversed', 'busy'],
      );
      await expectVerdicts(at, [undoBet], ['reversed']);
    },
  },
  {
    name: 'does not wait for a wallet that somebody else has, and keeps its order',
    run: async (bench) => {
      const at = await sitDown(bench);
      const other = await sitDown(bench);
      const letGo = await bench.lock(at.wallet);
      const [one, two] = [at.bet(10n, { round: null }), at.bet(20n, { round: null })];
      const responses = await bench.postMoves([one, other.bet(1n), two]);
      await letGo();
      assert.deepEqual(
        responses.map(({ verdict }) => verdict),
        ['busy', 'posted', 'busy'],
      );
      await expectVerdicts(at, [one, two], ['posted', 'posted']);
    },
  },
  ...allowanceCases(),
  ...ceilingCases(),
  ...journalCases(),
  ...holdCases(),
];

/** Runs a case and checks the invariants at its end. */
export const ledgerContract: readonly ContractCase[] = cases.map(({ name, run }) => ({
  name,
  run: async (bench) => {
    try {
      await run(bench);
      assert.deepEqual(checkBooks(await bench.rows()), []);
    } finally {
      await bench.setClock(null);
    }
  },
}));

/** P5: any order of a bet, its win, its rollback, the end of the round and repeats ends in a legal state. */
function permutationCases(): ContractCase[] {
  return [
    {
      name: 'ends alike in all 120 orders of bet, win, rollback and their repeats',
      run: async (bench) => {
        for (const order of permutations(['bet', 'win', 'undo', 'bet', 'undo'] as const)) {
          const at = await sitDown(bench);
          const bet = at.bet(100n);
          const moves = { bet, win: at.win(bet, 250n), undo: at.undo(bet) };
          const verdicts = await at.postAll(...order.map((name) => moves[name]));
          // A vendor retries a win that arrived too early until it gets a final response.
          if (verdicts[order.indexOf('win')] === 'ref_missing') await at.post(moves.win);
          const isSettled = order.indexOf('bet') < order.indexOf('win') && order.indexOf('win') < order.indexOf('undo');
          assert.match(
            await at.balances(),
            isSettled ? /^balance 1150 / : /^balance 1000 /,
            `${order.join(', ')} was answered ${verdicts.join(', ')}`,
          );
        }
      },
    },
    {
      name: 'ends in a legal state in all 24 orders of bet, win, rollback and the end of the round',
      run: async (bench) => {
        for (const order of permutations(['bet', 'win', 'undo', 'end'] as const)) {
          const at = await sitDown(bench);
          const bet = at.bet(100n);
          const moves = { bet, win: at.win(bet, 250n), undo: at.undo(bet), end: at.end() };
          await at.postAll(...order.map((name) => moves[name]));
          await at.postAll(...order.map((name) => moves[name]));
          assert.match(await at.balances(), /^balance (1000|1150) /, order.join(', '));
        }
      },
    },
  ];
}

function allowanceCases(): ContractCase[] {
  /** A wallet with ceilings, written `wager 24` or `stake 0`, and helpers that read its state. */
  const limited = async (bench: LedgerBench, ceilings: Readonly<Record<string, bigint>>, { cash = 10_000n } = {}) => {
    const at = await sitDown(bench, { cash });
    const set = (which: string, ceiling: bigint | null): Promise<void> => {
      const [kind = '', hours = ''] = which.split(' ');
      return bench.setAllowance({
        walletId: at.wallet,
        kind: kind as AllowanceKind,
        periodHours: Number(hours),
        ceiling,
      });
    };
    for (const [which, ceiling] of Object.entries(ceilings)) await set(which, ceiling);
    return {
      ...at,
      set,
      bet: (debit: bigint, more: Partial<Move> = {}): Move => at.bet(debit, { round: null, ...more }),
      betWin: (debit: bigint, credit: bigint): Move => at.betWin(debit, credit, { round: null }),
      win: (bet: Move, credit: bigint): Move => at.win(bet, credit, { round: null }),
      undo: (what: Move): Move => at.undo(what, { round: null }),
      /** The amount used of each ceiling, as `wager 24: 60`. */
      used: async (): Promise<string> =>
        (await bench.readAllowances(at.wallet))
          .map(({ kind, periodHours, used }) => `${kind} ${periodHours}: ${used}`)
          .join(', '),
      roomAt: async (): Promise<(Date | null)[]> => (await bench.readAllowances(at.wallet)).map(({ roomAt }) => roomAt),
      /** The number of hours stored for the wallet. */
      hours: async (): Promise<number> =>
        [...(await bench.rows()).uses.values()].filter(({ walletId }) => walletId === at.wallet).length,
    };
  };
  /** Sets the clock relative to the next midnight UTC. */
  const clockFor = async (bench: LedgerBench) => {
    const eve = Math.ceil((await bench.now()).getTime() / dayMs) * dayMs;
    const after = (time: { days?: number; hours?: number; ms?: number }): Date =>
      new Date(eve + (time.days ?? 0) * dayMs + (time.hours ?? 0) * hourMs + (time.ms ?? 0));
    return { after, set: (time: Parameters<typeof after>[0]) => bench.setClock(after(time)) };
  };
  return [
    {
      name: 'refuses a stake above the ceiling of one bet, however often, and counts nothing for it',
      run: async (bench) => {
        const at = await limited(bench, { 'stake 0': 100n });
        await expectVerdicts(
          at,
          [at.bet(101n), at.bet(100n), at.bet(100n), at.betWin(101n, 500n)],
          ['refused_limit', 'posted', 'posted', 'refused_limit'],
        );
        assert.equal(await at.used(), 'stake 0: 0');
        assert.equal(await at.hours(), 0);
      },
    },
    {
      name: 'counts what is wagered in the window, whatever is won',
      run: async (bench) => {
        const at = await limited(bench, { 'wager 24': 100n });
        const bet = at.bet(60n);
        await expectVerdicts(
          at,
          [bet, at.bet(41n), at.win(bet, 500n), at.bet(41n), at.bet(40n), at.bet(1n), at.bet(0n)],
          ['posted', 'refused_limit', 'posted', 'refused_limit', 'posted', 'refused_limit', 'posted'],
        );
        assert.equal(await at.used(), 'wager 24: 100');
      },
    },
    {
      name: 'counts what is lost in the window: a win gives room, an undone stake too',
      run: async (bench) => {
        const at = await limited(bench, { 'loss 24': 100n });
        const [bet, other] = [at.bet(60n), at.bet(40n)];
        await expectVerdicts(at, [bet, other, at.bet(1n)], ['posted', 'posted', 'refused_limit']);
        await expectVerdicts(at, [at.win(bet, 30n)], ['posted']);
        assert.equal(await at.used(), 'loss 24: 70');
        await expectVerdicts(at, [at.undo(other)], ['reversed']);
        assert.equal(await at.used(), 'loss 24: 30');
        await expectVerdicts(
          at,
          [at.betWin(70n, 50n), at.bet(51n), at.bet(50n)],
          ['posted', 'refused_limit', 'posted'],
        );
      },
    },
    {
      name: 'lets a wallet that won lose its winnings as well',
      run: async (bench) => {
        const at = await limited(bench, { 'loss 24': 100n });
        await expectVerdicts(at, [at.betWin(10n, 60n), at.bet(151n)], ['posted', 'refused_limit']);
        assert.equal(await at.used(), 'loss 24: -50');
        await expectVerdicts(at, [at.bet(150n), at.bet(1n)], ['posted', 'refused_limit']);
      },
    },
    {
      name: 'gives no room for a win that was taken back, and both halves of a bet-win that was undone',
      run: async (bench) => {
        const at = await limited(bench, { 'wager 24': 1_000n, 'loss 24': 100n });
        const bet = at.bet(60n);
        const win = at.win(bet, 60n);
        await expectVerdicts(at, [bet, win, at.undo(win)], ['posted', 'posted', 'reversed']);
        assert.equal(await at.used(), 'wager 24: 60, loss 24: 60');
        const both = at.betWin(20n, 50n);
        await expectVerdicts(at, [both, at.undo(both)], ['posted', 'reversed']);
        assert.equal(await at.used(), 'wager 24: 60, loss 24: 60');
        await expectVerdicts(at, [at.bet(41n), at.bet(40n)], ['refused_limit', 'posted']);
      },
    },
    {
      name: 'counts a whole win that is taken back from a wallet that has spent it',
      run: async (bench) => {
        const at = await limited(bench, { 'loss 24': 1_000n }, { cash: 100n });
        const bet = at.bet(100n);
        const win = at.win(bet, 80n);
        await expectVerdicts(
          at,
          [bet, win, at.bet(70n), at.undo(win)],
          ['posted', 'posted', 'posted', 'reversed_short'],
        );
        assert.equal(await at.used(), 'loss 24: 170');
      },
    },
    {
      name: 'counts a stake whichever sub-balance it was paid from',
      run: async (bench) => {
        const at = await limited(bench, { 'wager 24': 100n, 'loss 24': 100n }, { cash: 30n });
        await at.fund({ bonusDelta: 200n });
        await expectVerdicts(at, [at.bet(90n), at.bet(11n), at.bet(10n)], ['posted', 'refused_limit', 'posted']);
        assert.equal(await at.used(), 'wager 24: 100, loss 24: 100');
      },
    },
    {
      name: 'counts every bet of one batch',
      run: async (bench) => {
        const at = await limited(bench, { 'wager 24': 100n });
        const responses = await bench.postMoves([at.bet(60n), at.bet(41n), at.bet(40n), at.bet(1n)]);
        assert.deepEqual(
          responses.map(({ verdict }) => verdict),
          ['posted', 'refused_limit', 'posted', 'refused_limit'],
        );
      },
    },
    {
      name: 'uses nothing of an allowance when the money is missing',
      run: async (bench) => {
        const at = await limited(bench, { 'wager 24': 100_000n });
        await expectVerdicts(at, [at.bet(20_000n)], ['refused_funds']);
        assert.equal(await at.used(), 'wager 24: 0');
      },
    },
    {
      name: 'judges a day, a week and a month at once, each counted backwards from the bet',
      run: async (bench) => {
        const clock = await clockFor(bench);
        await clock.set({ hours: 12 });
        const at = await limited(bench, { 'wager 24': 100n, 'wager 168': 250n, 'wager 744': 400n });
        await expectVerdicts(at, [at.bet(100n), at.bet(1n)], ['posted', 'refused_limit']);
        await clock.set({ days: 1, hours: 13 });
        await expectVerdicts(at, [at.bet(100n), at.bet(1n)], ['posted', 'refused_limit']);
        await clock.set({ days: 3, hours: 12 });
        await expectVerdicts(at, [at.bet(51n), at.bet(50n)], ['refused_limit', 'posted']);
        assert.equal(await at.used(), 'wager 24: 50, wager 168: 250, wager 744: 250');
        await clock.set({ days: 12 });
        await expectVerdicts(at, [at.bet(100n)], ['posted']);
        await clock.set({ days: 20 });
        await expectVerdicts(at, [at.bet(51n), at.bet(50n), at.bet(1n)], ['refused_limit', 'posted', 'refused_limit']);
        assert.equal(await at.used(), 'wager 24: 50, wager 168: 50, wager 744: 400');
        // The first bet leaves the month's window 31 days after the end of its hour.
        await clock.set({ days: 31, hours: 12, ms: hourMs - 1 });
        await expectVerdicts(at, [at.bet(1n)], ['refused_limit']);
        await clock.set({ days: 31, hours: 13 });
        await expectVerdicts(at, [at.bet(100n), at.bet(1n)], ['posted', 'refused_limit']);
      },
    },
    {
      name: 'counts the hour that is only partly in the window whole, at both sides of its edges',
      run: async (bench) => {
        const clock = await clockFor(bench);
        await clock.set({ ms: -1 });
        const late = await limited(bench, { 'wager 24': 100n, 'loss 24': 100n });
        await expectVerdicts(late, [late.bet(100n)], ['posted']);
        await clock.set({ ms: 0 });
        const early = await limited(bench, { 'wager 24': 100n, 'loss 24': 100n });
        await expectVerdicts(early, [early.bet(100n)], ['posted']);
        await clock.set({ days: 1, ms: -1 });
        await expectVerdicts(late, [late.bet(1n)], ['refused_limit']);
        await clock.set({ days: 1, ms: 0 });
        await expectVerdicts(late, [late.bet(100n), late.bet(1n)], ['posted', 'refused_limit']);
        await expectVerdicts(early, [early.bet(1n)], ['refused_limit']);
        await clock.set({ days: 1, hours: 1, ms: -1 });
        await expectVerdicts(early, [early.bet(1n)], ['refused_limit']);
        await clock.set({ days: 1, hours: 1 });
        await expectVerdicts(early, [early.bet(100n)], ['posted']);
      },
    },
    {
      name: 'takes an undone stake out of the hour in which it was made',
      run: async (bench) => {
        const clock = await clockFor(bench);
        await clock.set({ hours: 10, ms: 1_800_000 });
        const at = await limited(bench, { 'wager 24': 100n, 'wager 168': 200n });
        const first = at.bet(60n);
        await at.post(first);
        await clock.set({ hours: 11, ms: 1_800_000 });
        const second = at.bet(40n);
        await at.post(second);
        await clock.set({ hours: 12 });
        await expectVerdicts(at, [at.undo(second)], ['reversed']);
        assert.equal(await at.used(), 'wager 24: 60, wager 168: 60');
        // The first bet has left the day's window: its reversal frees only the week's.
        await clock.set({ days: 1, hours: 11 });
        await expectVerdicts(at, [at.bet(100n)], ['posted']);
        assert.equal(await at.used(), 'wager 24: 100, wager 168: 160');
        await expectVerdicts(at, [at.undo(first), at.bet(1n)], ['reversed', 'refused_limit']);
        assert.equal(await at.used(), 'wager 24: 100, wager 168: 100');
      },
    },
    {
      name: 'gives no room for a stake that is undone when no window reaches it any more',
      run: async (bench) => {
        const clock = await clockFor(bench);
        await clock.set({ hours: 10 });
        const at = await limited(bench, { 'wager 744': 100n });
        const bet = at.bet(60n);
        await at.post(bet);
        await clock.set({ days: 31, hours: 11 });
        await expectVerdicts(at, [at.bet(70n), at.undo(bet), at.bet(31n)], ['posted', 'reversed', 'refused_limit']);
        assert.equal(await at.used(), 'wager 744: 70');
        assert.equal((await viewAt(bench)).uses.length, 1);
      },
    },
    {
      name: 'counts a win in the hour in which it comes, also when its bet has left the window',
      run: async (bench) => {
        const clock = await clockFor(bench);
        await clock.set({ hours: 10 });
        const at = await limited(bench, { 'loss 24': 100n });
        const bet = at.bet(100n);
        await expectVerdicts(at, [bet], ['posted']);
        await clock.set({ days: 1, hours: 11 });
        assert.equal(await at.used(), 'loss 24: 0');
        await expectVerdicts(at, [at.win(bet, 60n)], ['posted']);
        assert.equal(await at.used(), 'loss 24: -60');
        await expectVerdicts(at, [at.bet(161n), at.bet(160n)], ['refused_limit', 'posted']);
        // The win leaves the window with its hour and no longer offsets the loss.
        await clock.set({ days: 2, hours: 11 });
        assert.equal(await at.used(), 'loss 24: 100');
      },
    },
    {
      name: 'writes nothing for a wallet that is not limited',
      run: async (bench) => {
        const at = await limited(bench, {});
        const bet = at.bet(500n);
        await expectVerdicts(at, [bet, at.win(bet, 10n), at.betWin(5n, 5n)], ['posted', 'posted', 'posted']);
        assert.equal(await at.hours(), 0);
        assert.deepEqual(await bench.readAllowances(at.wallet), []);
        assert.match(await at.balances(), / \[\]$/);
      },
    },
    {
      name: 'counts from the first what was played before it was limited, and no journal',
      run: async (bench) => {
        const clock = await clockFor(bench);
        await clock.set({ hours: 10 });
        const at = await limited(bench, {});
        const [old, kept, undone] = [at.bet(500n), at.bet(60n), at.bet(40n)];
        const tip = at.bet(5n, { kind: 'tip' });
        await at.post(old);
        await clock.set({ days: 20, hours: 10 });
        await expectVerdicts(at, [kept, undone, tip, at.betWin(20n, 30n)], ['posted', 'posted', 'posted', 'posted']);
        await clock.set({ days: 31, hours: 11 });
        const win = at.win(kept, 25n);
        await expectVerdicts(at, [at.undo(undone), win], ['reversed', 'posted']);
        await expectVerdicts(at, [at.undo(win), at.win(kept, 7n)], ['reversed', 'posted']);
        const journal = at.journal([{ wallet: at.wallet, delta: -9n, house: at.adjustment, kind: 'adjustment' }]);
        assert.equal((await bench.postIn(journal)).verdict, 'posted');
        await at.set('wager 744', 100n);
        await at.set('loss 744', 100n);
        await at.set('loss 24', 100n);
        assert.equal(await at.used(), 'wager 744: 85, loss 24: -7, loss 744: 48');
        await expectVerdicts(at, [at.bet(16n), at.bet(15n)], ['refused_limit', 'posted']);
        // From now on a reversal is subtracted from the backfilled hour.
        await expectVerdicts(at, [at.undo(tip)], ['reversed']);
        assert.equal(await at.used(), 'wager 744: 95, loss 24: 8, loss 744: 58');
      },
    },
    {
      name: 'gives no room for a salary, whether it came before the limit or after',
      run: async (bench) => {
        const at = await limited(bench, { 'loss 24': 100n });
        await expectVerdicts(at, [at.bet(100n), at.pay(5_000n), at.bet(1n)], ['posted', 'posted', 'refused_limit']);
        assert.equal(await at.used(), 'loss 24: 100');
        await at.set('loss 24', null);
        await at.set('loss 24', 100n);
        assert.equal(await at.used(), 'loss 24: 100');
      },
    },
    {
      name: 'is lowered, raised and removed at once, and is no longer limited after the last one',
      run: async (bench) => {
        const at = await limited(bench, { 'wager 24': 100n, 'stake 0': 60n });
        await expectVerdicts(at, [at.bet(60n), at.bet(61n)], ['posted', 'refused_limit']);
        await at.set('wager 24', 30n);
        await expectVerdicts(at, [at.bet(0n), at.bet(1n)], ['refused_limit', 'refused_limit']);
        await at.set('wager 24', 70n);
        await expectVerdicts(at, [at.bet(11n), at.bet(10n)], ['refused_limit', 'posted']);
        await at.set('wager 168', null);
        await at.set('wager 24', null);
        assert.equal(await at.hours(), 0);
        assert.match(await at.balances(), /\[limited\]$/);
        await expectVerdicts(at, [at.bet(61n), at.bet(60n)], ['refused_limit', 'posted']);
        await at.set('stake 0', null);
        assert.match(await at.balances(), / \[\]$/);
        await expectVerdicts(at, [at.bet(500n)], ['posted']);
        await at.set('loss 24', 100n);
        assert.equal(await at.used(), 'loss 24: 630');
      },
    },
    {
      name: 'keeps the other flags of a wallet when limits come and go',
      run: async (bench) => {
        const at = await limited(bench, {});
        await bench.setFlags(at.wallet, ['barred']);
        await at.set('wager 24', 100n);
        assert.match(await at.balances(), /\[limited,barred\]$/);
        await at.set('wager 24', null);
        assert.match(await at.balances(), /\[barred\]$/);
      },
    },
    {
      name: 'says when there is room again: when enough of the oldest hours have left the window',
      run: async (bench) => {
        const clock = await clockFor(bench);
        await clock.set({ hours: 10, ms: 5 });
        const at = await limited(bench, { 'stake 0': 50n, 'wager 24': 100n, 'loss 48': 90n });
        await expectVerdicts(at, [at.bet(30n)], ['posted']);
        await clock.set({ hours: 12 });
        await expectVerdicts(at, [at.bet(50n)], ['posted']);
        assert.deepEqual(await at.roomAt(), [null, null, null]);
        await clock.set({ hours: 14 });
        const last = at.bet(20n, { kind: 'tip' });
        // A stake of ten is what the loss ceiling still allows.
        await expectVerdicts(at, [last, at.bet(10n)], ['refused_limit', 'posted']);
        await at.set('wager 24', 55n);
        assert.deepEqual(await at.roomAt(), [
          null,
          // Without the first hour 60 are left, without the second 10.
          clock.after({ days: 1, hours: 13 }),
          clock.after({ days: 2, hours: 11 }),
        ]);
        await at.set('wager 24', 0n);
        assert.deepEqual((await at.roomAt())[1], null);
      },
    },
    {
      name: 'raises on a limit that cannot be, and leaves no trace of it',
      run: async (bench) => {
        const at = await limited(bench, { 'wager 24': 100n });
        const before = await viewAt(bench);
        for (const which of ['stake 24', 'wager 0', 'loss -1', 'loss 745']) await assert.rejects(at.set(which, 10n));
        await assert.rejects(at.set('wager 24', -1n));
        await assert.rejects(bench.setAllowance({ walletId: 1n, kind: 'wager', periodHours: 24, ceiling: 1n }));
        assert.deepEqual(await viewAt(bench), before);
      },
    },
  ];
}

function journalCases(): ContractCase[] {
  return [
    {
      name: 'moves money between two wallets through transit, whole or not at all',
      run: async (bench) => {
        const from = await sitDown(bench, { cash: 100n });
        const to = await sitDown(bench, { cash: 0n });
        const transit = await bench.openHouseAccount({ brandId, code: 'transit', currency: 'EUR' });
        const transfer = (amount: bigint, more: Partial<Journal> = {}): Journal =>
          from.journal(
            [
              { wallet: from.wallet, delta: -amount, house: transit, kind: 'transfer_out' },
              { wallet: to.wallet, delta: amount, house: transit, kind: 'transfer_in' },
            ],
            { kind: 'transfer_out', ...more },
          );
        const order = transfer(80n);
        const posted = await bench.postIn(order);
        assert(posted.verdict === 'posted');
        assert.deepEqual(
          new Map(posted.wallets.map(({ wallet, balance }) => [wallet, balance])),
          new Map([
            [from.wallet, 20n],
            [to.wallet, 80n],
          ]),
        );
        assert.deepEqual(await bench.postIn(order), { ...posted, replayed: true });
        assert.deepEqual(await bench.postIn({ ...order, inputHash: randomUUID() }), {
          verdict: 'conflict',
          replayed: false,
        });
        const poor = transfer(21n);
        assert.deepEqual(await bench.postIn(poor), { verdict: 'refused_funds', replayed: false });
        await from.fund({ delta: 1_000n });
        assert.deepEqual(await bench.postIn(poor), { verdict: 'refused_funds', replayed: true });
        assert.match(await to.balances(), /^balance 80 /);
      },
    },
    {
      name: 'writes nothing of a journal whose last leg is refused, except its key',
      run: async (bench) => {
        const at = await sitDown(bench, { cash: 100n });
        const before = await viewAt(bench);
        const journal = at.journal([
          { wallet: at.wallet, delta: 50n, house: at.adjustment, kind: 'adjustment' },
          { fromHouseAccount: at.adjustment, toHouseAccount: at.house, amount: 5n },
          { wallet: at.wallet, delta: -151n, house: at.adjustment, kind: 'adjustment' },
        ]);
        assert.deepEqual(await bench.postIn(journal), { verdict: 'refused_funds', replayed: false });
        const { keys, ...others } = await viewAt(bench);
        assert.deepEqual({ ...others, keys: before.keys }, before);
        assert.equal(keys.length, before.keys.length + 1);
      },
    },
    {
      name: 'lets a leg spend what the leg before brought',
      run: async (bench) => {
        const at = await sitDown(bench, { cash: 0n, bonus: 40n });
        const journal = at.journal([
          { wallet: at.wallet, delta: 30n, bonusDelta: -40n, house: at.adjustment, kind: 'bonus_convert' },
          { wallet: at.wallet, delta: -30n, house: at.house, kind: 'adjustment' },
        ]);
        assert.equal((await bench.postIn(journal)).verdict, 'posted');
        assert.equal(await at.balances(), balanceLine({ balance: 0n, seq: 3n }));
      },
    },
    {
      name: 'refuses a member’s debits from a stopped wallet, and posts corrections',
      run: async (bench) => {
        for (const flag of ['closed', 'frozen', 'debt'] as const) {
          const at = await sitDown(bench, { cash: 100n });
          if (flag === 'debt') await oweSome(at);
          else await bench.setFlags(at.wallet, [flag]);
          for (const kind of ['transfer_out', 'vendor_wallet_in', 'points_redeem', 'points_convert'] as const) {
            const out = at.journal([{ wallet: at.wallet, delta: -1n, house: at.house, kind }]);
            assert.equal((await bench.postIn(out)).verdict, 'refused_flag', `${kind} from a wallet that is ${flag}`);
          }
          assert.equal((await bench.hold(at.holdOrder(1n))).verdict, 'refused_flag');
          const decided = at.journal([
            { wallet: at.wallet, delta: flag === 'debt' ? 0n : -1n, house: at.house, kind: 'chargeback' },
          ]);
          assert.equal((await bench.postIn(decided)).verdict, 'posted');
          const paidIn = at.journal([{ wallet: at.wallet, delta: 5n, house: at.house, kind: 'transfer_in' }]);
          assert.equal((await bench.postIn(paidIn)).verdict, 'posted');
        }
      },
    },
    {
      name: 'books every journal of a wallet that is barred or limited',
      run: async (bench) => {
        for (const flag of ['barred', 'limited'] as const) {
          const at = await sitDown(bench, { cash: 100n });
          await bench.setFlags(at.wallet, [flag]);
          for (const kind of ['transfer_out', 'vendor_wallet_in', 'points_redeem', 'chargeback'] as const) {
            const out = at.journal([{ wallet: at.wallet, delta: -10n, house: at.house, kind }]);
            assert.equal((await bench.postIn(out)).verdict, 'posted', `${kind} from a wallet that is ${flag}`);
          }
          const paidIn = at.journal([{ wallet: at.wallet, delta: 5n, house: at.house, kind: 'deposit' }]);
          assert.equal((await bench.postIn(paidIn)).verdict, 'posted');
          assert.match(await at.balances(), /^balance 65 /);
        }
      },
    },
    {
      name: 'takes neither a sub-balance nor a pool below zero',
      run: async (bench) => {
        const at = await sitDown(bench, { cash: 10n, bonus: 10n });
        const pool = await bench.openHouseAccount({
          brandId,
          code: `envelope_pool:${randomUUID().slice(0, 8)}`,
          currency: 'EUR',
        });
        const postAll = async (...legs: Leg[]): Promise<Verdict> => (await bench.postIn(at.journal(legs))).verdict;
        const own = { wallet: at.wallet, house: at.adjustment, kind: 'adjustment' as const };
        assert.equal(await postAll({ ...own, delta: -11n }), 'refused_funds');
        assert.equal(await postAll({ ...own, delta: 0n, bonusDelta: -11n }), 'refused_funds');
        assert.equal(await postAll({ wallet: at.wallet, delta: 1n, house: pool, kind: 'envelope' }), 'refused_funds');
        assert.equal(await postAll({ fromHouseAccount: at.adjustment, toHouseAccount: pool, amount: 30n }), 'posted');
        assert.equal(await postAll({ wallet: at.wallet, delta: 20n, house: pool, kind: 'envelope' }), 'posted');
        assert.equal(await postAll({ wallet: at.wallet, delta: 11n, house: pool, kind: 'envelope' }), 'refused_funds');
        assert.equal(
          await postAll({ fromHouseAccount: pool, toHouseAccount: at.adjustment, amount: 11n }),
          'refused_funds',
        );
        assert.equal(await postAll({ fromHouseAccount: pool, toHouseAccount: at.adjustment, amount: 10n }), 'posted');
        const limit = (await viewAt(bench)).limits.find(
          (line) => line.includes('envelope_pool') && line.endsWith(' 0'),
        );
        assert(limit !== undefined);
      },
    },
    {
      name: 'raises on a journal that no balance could make right',
      run: async (bench) => {
        const at = await sitDown(bench, { cash: 100n });
        const open = (code: string, currency = 'EUR', brand = brandId): Promise<bigint> =>
          bench.openHouseAccount({ brandId: brand, code, currency });
        const [transit, foreign, dollars, points] = [
          await open('transit'),
          await open('adjustment:opening', 'EUR', 'borealis'),
          await open('adjustment:opening', 'USD'),
          await open('points_issued', 'PTS'),
        ];
        const purse = await bench.openWallet({ brandId, currency: 'PTS', purse: 'points' });
        const dollarWallet = await bench.openWallet({ brandId, currency: 'USD', purse: 'main' });
        const out = { wallet: at.wallet, delta: -1n, kind: 'adjustment' as const };
        const realms: Leg[] = [
          { ...out, house: at.house },
          { wallet: purse, delta: 1n, house: points, kind: 'adjustment' },
        ];
        const legs: Leg[][] = [
          [{ ...out, house: transit }],
          [{ ...out, delta: 0n, bonusDelta: 1n, house: transit }],
          [{ ...out, house: foreign }],
          [{ ...out, house: dollars }],
          [{ ...out, house: at.house, wallet: 1n }],
          [{ ...out, house: 1n }],
          [{ fromHouseAccount: at.house, toHouseAccount: 1n, amount: 1n }],
          [{ fromHouseAccount: at.house, toHouseAccount: foreign, amount: 1n }],
          [{ fromHouseAccount: at.house, toHouseAccount: transit, amount: 1n }],
          [
            { ...out, delta: 1n, house: transit },
            { fromHouseAccount: transit, toHouseAccount: at.house, amount: 1n },
          ],
          [{ fromHouseAccount: at.house, toHouseAccount: at.adjustment, amount: 0n }],
          [{ fromHouseAccount: at.house, toHouseAccount: at.adjustment, amount: -1n }],
          [{ fromHouseAccount: at.house, toHouseAccount: dollars, amount: 1n }],
          [
            { ...out, house: at.house },
            { wallet: dollarWallet, delta: 1n, house: dollars, kind: 'adjustment' },
          ],
        ];
        for (const each of legs) await refusesWhole(bench, at.journal(each));
        await refusesWhole(bench, at.journal(realms, { rateId: 'rate-1' }));
        await refusesWhole(bench, at.journal([{ ...out, house: at.house }], { brandId: 'borealis' }));
      },
    },
    {
      name: 'changes points into cash, and one currency into another, only at a rate',
      run: async (bench) => {
        const at = await sitDown(bench, { cash: 100n });
        const purse = await bench.openWallet({ brandId, currency: 'PTS', purse: 'points' });
        const issued = await bench.openHouseAccount({ brandId, code: 'points_issued', currency: 'PTS' });
        const cost = await bench.openHouseAccount({ brandId, code: 'points_cost', currency: 'EUR' });
        const earned = at.journal([{ wallet: purse, delta: 500n, house: issued, kind: 'points_earn' }]);
        assert.equal((await bench.postIn(earned)).verdict, 'posted');
        const legs: Leg[] = [
          { wallet: purse, delta: -500n, house: issued, kind: 'points_convert' },
          { wallet: at.wallet, delta: 5n, house: cost, kind: 'points_convert' },
        ];
        await refusesWhole(bench, at.journal(legs, { kind: 'points_convert' }));
        const converted = await bench.postIn(at.journal(legs, { kind: 'points_convert', rateId: 'points-1' }));
        assert.equal(converted.verdict, 'posted');
        assert.match(await at.balances(), /^balance 105 /);
      },
    },
  ];
}

/** Wins above their ceiling are posted, acknowledged to the vendor, and held until an operator decides. */
function ceilingCases(): ContractCase[] {
  const most = (max: bigint, more: Partial<NonNullable<Move['ceiling']>> = {}): Partial<Move> => ({
    ceiling: { max, note: 'game', ...more },
  });
  const heldLine = async (bench: LedgerBench, { key }: Move): Promise<string> =>
    (await viewAt(bench)).heldWins.find((line) => line.startsWith(key))?.slice(key.length + 1) ?? 'none';
  const sumOf = async (bench: LedgerBench, code: string): Promise<string> =>
    (await viewAt(bench)).houseAccountSums.find((line) => line.startsWith(`${brandId}/${code}/EUR `))?.split(' ')[1] ??
    '0';
  const heldAccount = 'held_wins:game_result.comet';
  return [
    {
      name: 'holds a win above the absolute ceiling or above a multiple of its stake; a win at the ceiling is paid',
      run: async (bench) => {
        const at = await sitDown(bench);
        const [one, two, three] = [at.bet(10n), at.bet(10n), at.bet(10n)];
        const high = at.win(one, 1_000_000_000n, most(500n));
        await expectVerdicts(at, [one, two, three, high], ['posted', 'posted', 'posted', 'held']);
        const first = await at.post(high);
        assert.deepEqual([first.replayed, first.balance, first.delta, first.seq], [true, 970n, 0n, 6n]);
        await expectVerdicts(
          at,
          [
            at.win(two, 25n, most(500n, { times: 2_500 })),
            at.win(two, 1n, most(500n, { times: 2_500 })),
            at.win(three, 26n, most(500n, { times: 2_500 })),
            at.win(three, 26n, most(500n, { times: 2_500, floor: 26n })),
          ],
          ['posted', 'held', 'held', 'posted'],
        );
        assert.match(await at.balances(), /^balance 1021 /);
        assert.match(await heldLine(bench, high), / held 1000000000\/0 on 0 after 0 above 500 /);
        assert.equal(await sumOf(bench, heldAccount), '1000000027');
        // For its bet it counts as a win: the bet is settled.
        assert.equal((await at.post(one)).outcome, 'settled');
        await expectVerdicts(at, [at.undo(one)], ['ref_settled']);
      },
    },
    {
      name: 'adds up the wins of a bet, so that many small ones do not get around the ceiling; what was undone leaves the sum',
      run: async (bench) => {
        const at = await sitDown(bench);
        const bet = at.bet(10n);
        const upTo = most(1_000n, { times: 5_000 });
        const wins = [20n, 20n, 10n, 1n].map((credit) => at.win(bet, credit, upTo));
        await expectVerdicts(at, [bet, ...wins], ['posted', 'posted', 'posted', 'posted', 'held']);
        const [first] = wins;
        assert(first !== undefined);
        await expectVerdicts(
          at,
          [at.undo(first), at.win(bet, 20n, upTo), at.win(bet, 1n, upTo)],
          ['reversed', 'posted', 'held'],
        );
        assert.match(await at.balances(), /^balance 1040 /);
        // For a bet that was won in the same movement, that win counts.
        const pair = at.betWin(10n, 40n, upTo);
        await expectVerdicts(at, [pair, at.win(pair, 10n, upTo), at.win(pair, 1n, upTo)], ['posted', 'posted', 'held']);
      },
    },
    {
      name: 'adds up the wins of a round by its stakes, for a source whose wins name their round',
      run: async (bench) => {
        const at = await sitDown(bench);
        const rules = at.rules('trackRound');
        const upTo = { rules, ...most(1_000n, { times: 2_000 }) };
        const refused = at.win(null, 41n, upTo);
        await expectVerdicts(
          at,
          [
            at.bet(10n, { rules }),
            at.win(null, 21n, upTo),
            at.win(null, 20n, upTo),
            at.win(null, 1n, upTo),
            at.betWin(10n, 20n, upTo),
            at.betWin(10n, 21n, upTo),
            refused,
          ],
          ['posted', 'held', 'posted', 'held', 'posted', 'held', 'held'],
        );
        const round = async (): Promise<string> =>
          (await viewAt(bench)).rounds.find((line) => line.includes(at.round.key)) ?? '';
        assert.match(await round(), / stakes 30\/0 bets 3 wins 6 won 40$/);
        assert.equal(await bench.endHeldWin({ key: refused.key, state: 'refused' }), 'done');
        assert.match(await round(), / stakes 30\/0 bets 3 wins 5 won 40$/);
        assert.match(await at.balances(), /^balance 1010 /);
      },
    },
    {
      name: 'takes the stake of a bet that is settled at once and holds its win alone; undone, the stake comes back',
      run: async (bench) => {
        const at = await sitDown(bench, { cash: 60n, bonus: 60n });
        const both = at.betWin(90n, 900n, most(899n));
        const { verdict, outcome, delta, bonusDelta, balance, bonus } = await at.post(both);
        assert.deepEqual(
          [verdict, outcome, delta, bonusDelta, balance, bonus],
          ['held', 'settled', -60n, -30n, 0n, 30n],
        );
        assert.match(await heldLine(bench, both), / held 600\/300 on 90 /);
        const undone = await at.post(at.undo(both));
        assert.deepEqual([undone.verdict, undone.delta, undone.bonusDelta], ['reversed', 60n, 30n]);
        assert.equal(await sumOf(bench, heldAccount), '0');
        assert.equal(await sumOf(bench, 'game_result:comet'), '0');
        const again = at.betWin(10n, 900n, most(899n));
        await at.post(again);
        assert.equal(await bench.endHeldWin({ key: again.key, state: 'refused' }), 'done');
        await expectVerdicts(at, [at.undo(again)], ['reversed']);
        assert.match(await at.balances(), /^balance 60 bonus 60 /);
      },
    },
    {
      name: 'judges a win without `times` alone, with or without a bet',
      run: async (bench) => {
        const at = await sitDown(bench);
        const rules = at.rules('creditWithoutRef');
        const bet = at.bet(10n);
        await expectVerdicts(
          at,
          [
            bet,
            at.win(bet, 500n),
            at.win(bet, 100n, most(100n)),
            at.win(null, 100n, { rules, ...most(100n) }),
            at.win(null, 101n, { rules, ...most(100n) }),
            at.win(null, 1n, { rules, ...most(0n) }),
            at.win(null, 0n, { rules, ...most(0n) }),
          ],
          ['posted', 'posted', 'posted', 'posted', 'held', 'held', 'posted'],
        );
        assert.match(await at.balances(), /^balance 1690 /);
      },
    },
    {
      name: 'undoes a held win from where it is held, and nobody owes anything for it',
      run: async (bench) => {
        const at = await sitDown(bench, { cash: 70n, bonus: 30n });
        const bet = at.bet(100n);
        const win = at.win(bet, 1_000n, most(999n));
        const undo = at.undo(win);
        await expectVerdicts(
          at,
          [bet, win, undo, undo, at.undo(win)],
          ['posted', 'held', 'reversed', 'reversed*', 'already'],
        );
        assert.match(await at.balances(), /^balance 0 bonus 0 held 0 seq 6 owed 0 \[\]$/);
        assert.equal(await sumOf(bench, heldAccount), '0');
        assert.equal(await bench.endHeldWin({ key: win.key, state: 'released' }), 'wrong_state');
        assert.equal(await bench.endHeldWin({ key: win.key, state: 'refused' }), 'wrong_state');
        // The bet is open again.
        await expectVerdicts(at, [at.undo(bet)], ['reversed']);
      },
    },
    {
      name: 'releases a held win to the sub-balances it was won for, once; after that it is reversed like any other win',
      run: async (bench) => {
        const at = await sitDown(bench, { cash: 70n, bonus: 30n });
        const bet = at.bet(100n);
        const win = at.win(bet, 1_000n, most(999n));
        await expectVerdicts(at, [bet, win], ['posted', 'held']);
        assert.equal(await bench.endHeldWin({ key: randomUUID(), state: 'released' }), 'unknown');
        assert.equal(await bench.endHeldWin({ key: win.key, state: 'released' }), 'done');
        assert.equal(await bench.endHeldWin({ key: win.key, state: 'released' }), 'wrong_state');
        assert.equal(await bench.endHeldWin({ key: win.key, state: 'refused' }), 'wrong_state');
        assert.match(await at.balances(), /^balance 700 bonus 300 held 0 seq 5 /);
        assert.equal((await at.post(win)).balance, 0n, 'a repeat has the first answer');
        await expectVerdicts(at, [at.bet(800n, { round: null }), at.undo(win)], ['posted', 'reversed_short']);
        assert.match(await at.balances(), /^balance 0 bonus 0 held 0 seq 7 owed 800 \[debt\]$/);
        assert.match(await heldLine(bench, win), / rolled_back 700\/300 /);
      },
    },
    {
      name: 'refuses a held win to its vendor, once; its bet is open again and its rollback finds it done',
      run: async (bench) => {
        const at = await sitDown(bench);
        const bet = at.bet(100n);
        const win = at.win(bet, 1_000n, most(999n));
        await expectVerdicts(at, [bet, win], ['posted', 'held']);
        assert.equal(await bench.endHeldWin({ key: win.key, state: 'refused' }), 'done');
        assert.equal(await bench.endHeldWin({ key: win.key, state: 'released' }), 'wrong_state');
        assert.equal(await sumOf(bench, 'game_result:comet'), '100');
        await expectVerdicts(at, [win, at.undo(win), at.undo(bet)], ['held*', 'already', 'reversed']);
        assert.match(await at.balances(), /^balance 1000 bonus 0 held 0 seq 5 owed 0 /);
      },
    },
    {
      name: 'pays no debt and moves no limit with a held win before it is released',
      run: async (bench) => {
        const at = await sitDown(bench, { cash: 100n });
        await oweSome(at);
        const spent = at.bet(0n, { round: null });
        const rules = at.rules('creditWithoutRef');
        const win = at.win(null, 1_000n, { rules, ...most(10n), round: null });
        await expectVerdicts(at, [spent, win], ['refused_flag', 'held']);
        assert.match(await at.balances(), /^balance 0 bonus 0 held 0 .* owed 60 \[debt\]$/);
        assert.equal(await bench.endHeldWin({ key: win.key, state: 'released' }), 'done');
        assert.match(await at.balances(), /^balance 940 .* owed 0 \[\]$/);
        await bench.setAllowance({ walletId: at.wallet, kind: 'loss', periodHours: 24, ceiling: 2_000n });
        const lost = async (): Promise<bigint | undefined> => (await bench.readAllowances(at.wallet))[0]?.used;
        const before = await lost();
        const next = at.win(null, 500n, { rules, ...most(10n), round: null });
        await expectVerdicts(at, [next], ['held']);
        assert.equal(await lost(), before);
        assert.equal(await bench.endHeldWin({ key: next.key, state: 'released' }), 'done');
        assert.equal(await lost(), (before ?? 0n) - 500n);
        await expectVerdicts(at, [at.undo(next, { round: null })], ['reversed']);
        assert.equal(await lost(), before);
        // The result is the same when recomputed from the postings.
        await bench.setAllowance({ walletId: at.wallet, kind: 'loss', periodHours: 24, ceiling: null });
        await bench.setAllowance({ walletId: at.wallet, kind: 'loss', periodHours: 24, ceiling: 2_000n });
        assert.equal(await lost(), before);
      },
    },
  ];
}

function holdCases(): ContractCase[] {
  const sitWithHold = async (bench: LedgerBench, amount: bigint, more: Partial<HoldOrder> = {}) => {
    const at = await sitDown(bench, { cash: 100n });
    const order = at.holdOrder(amount, more);
    const placed = await bench.hold(order);
    assert(placed.verdict === 'posted');
    const clearing = await bench.openHouseAccount({ brandId, code: 'payout_clearing:harbour', currency: 'EUR' });
    const fee = await bench.openHouseAccount({ brandId, code: 'fee_income:withdrawal', currency: 'EUR' });
    return { ...at, order, placed, clearing, fee };
  };
  return [
    {
      name: 'sets money aside, once per key, and not more than there is',
      run: async (bench) => {
        const at = await sitWithHold(bench, 60n);
        assert.deepEqual([at.placed.seq, at.placed.balance, at.placed.replayed], [2n, 40n, false]);
        assert.deepEqual(await bench.hold(at.order), { ...at.placed, replayed: true });
        assert.equal((await bench.hold({ ...at.order, inputHash: randomUUID() })).verdict, 'conflict');
        const poor = at.holdOrder(41n);
        assert.deepEqual(await bench.hold(poor), { verdict: 'refused_funds', replayed: false });
        assert.deepEqual(await bench.hold(poor), { verdict: 'refused_funds', replayed: true });
        assert.equal(await at.balances(), balanceLine({ balance: 40n, held: 60n, seq: 2n }));
        await expectVerdicts(at, [at.bet(41n)], ['refused_funds']);
        await assert.rejects(bench.hold(at.holdOrder(0n)));
      },
    },
    {
      name: 'settles a hold to its targets, and does so once',
      run: async (bench) => {
        const at = await sitWithHold(bench, 60n);
        const { holdId } = at.placed;
        const targets = [
          { house: at.clearing, amount: 55n },
          { house: at.fee, amount: 5n },
        ];
        const settlement = { holdId, targets, rest: 'release', actor: 'system' } as const;
        assert.deepEqual(await bench.settle(settlement), {
          verdict: 'done',
          state: 'settled',
          childHoldId: null,
          seq: 3n,
          balance: 40n,
        });
        assert.deepEqual(await bench.settle(settlement), { verdict: 'wrong_state', state: 'settled' });
        assert.deepEqual(await bench.release(holdId), { verdict: 'wrong_state', state: 'settled' });
        assert.equal(await at.balances(), balanceLine({ balance: 40n, seq: 3n }));
        const sums = (await viewAt(bench)).houseAccountSums;
        assert(sums.includes(`${brandId}/payout_clearing:harbour/EUR 55`));
        assert(sums.includes(`${brandId}/member_held/EUR 0`));
      },
    },
    {
      name: 'settles a part and gives the rest back',
      run: async (bench) => {
        const at = await sitWithHold(bench, 60n);
        const { holdId } = at.placed;
        const targets = [{ house: at.clearing, amount: 20n }];
        const ended = await bench.settle({ holdId, targets, rest: 'release', actor: 'system' });
        assert(ended.verdict === 'done');
        assert.deepEqual([ended.seq, ended.balance, ended.childHoldId], [4n, 80n, null]);
        assert.equal(await at.balances(), balanceLine({ balance: 80n, seq: 4n }));
        const line = (await viewAt(bench)).holds.find((text) => text.startsWith(at.order.objectId));
        assert.match(line ?? '', / settled 60 = 20 \+ 40 \+ 0 /);
      },
    },
    {
      name: 'settles a part and holds the rest anew, without touching the balance',
      run: async (bench) => {
        const at = await sitWithHold(bench, 60n);
        const { holdId } = at.placed;
        const targets = [{ house: at.clearing, amount: 20n }];
        const ended = await bench.settle({ holdId, targets, rest: 'rehold', actor: 'system' });
        assert(ended.verdict === 'done' && ended.childHoldId !== null);
        assert.deepEqual([ended.seq, ended.balance], [3n, 40n]);
        assert.equal(await at.balances(), balanceLine({ balance: 40n, held: 40n, seq: 3n }));
        assert.deepEqual(await bench.release(holdId), { verdict: 'wrong_state', state: 'settled' });
        assert.equal((await bench.release(ended.childHoldId)).verdict, 'done');
        assert.equal(await at.balances(), balanceLine({ balance: 80n, seq: 4n }));
        const whole = await bench.hold(at.holdOrder(10n));
        assert(whole.verdict === 'posted');
        const all = [{ house: at.clearing, amount: 10n }];
        const nothingLeft = await bench.settle({ holdId: whole.holdId, targets: all, rest: 'rehold', actor: 'system' });
        assert(nothingLeft.verdict === 'done');
        assert.equal(nothingLeft.childHoldId, null);
      },
    },
    {
      name: 'raises on targets that do not fit the hold',
      run: async (bench) => {
        const at = await sitWithHold(bench, 60n);
        const dollars = await bench.openHouseAccount({ brandId, code: 'payout_clearing:harbour', currency: 'USD' });
        const before = await viewAt(bench);
        const { holdId } = at.placed;
        const wrong = [
          [],
          [{ house: at.clearing, amount: 61n }],
          [{ house: at.clearing, amount: 0n }],
          [
            { house: at.clearing, amount: 70n },
            { house: at.fee, amount: -20n },
          ],
          [{ house: dollars, amount: 10n }],
        ];
        for (const targets of wrong) {
          await assert.rejects(bench.settle({ holdId, targets, rest: 'release', actor: 'system' }));
        }
        assert.deepEqual(await viewAt(bench), before);
      },
    },
    {
      name: 'releases a hold whole, once; an unknown hold is said to be unknown',
      run: async (bench) => {
        const at = await sitWithHold(bench, 60n);
        assert.deepEqual(await bench.release(at.placed.holdId), {
          verdict: 'done',
          state: 'released',
          childHoldId: null,
          seq: 3n,
          balance: 100n,
        });
        assert.deepEqual(await bench.release(at.placed.holdId), { verdict: 'wrong_state', state: 'released' });
        assert.deepEqual(await bench.release(randomUUID()), { verdict: 'unknown_hold' });
        assert.equal(await at.balances(), balanceLine({ balance: 100n, seq: 3n }));
      },
    },
    {
      name: 'expires what has outlived its time, within the bound, and nothing else',
      run: async (bench) => {
        const now = await bench.now();
        const past = new Date(now.getTime() - 60_000);
        const future = new Date(now.getTime() + 3_600_000);
        const due = await sitWithHold(bench, 60n, { expiresAt: past });
        const second = await sitWithHold(bench, 10n, { expiresAt: new Date(past.getTime() + 1_000) });
        const later = await sitWithHold(bench, 60n, { expiresAt: future });
        const never = await sitWithHold(bench, 60n);
        assert.equal(await bench.expireHolds(1), 1);
        assert.match(await due.balances(), /^balance 100 bonus 0 held 0 seq 3 /);
        assert.match(await second.balances(), /^balance 90 bonus 0 held 10 /);
        assert.equal(await bench.expireHolds(500), 1);
        assert.equal(await bench.expireHolds(500), 0);
        assert.match(await later.balances(), /held 60 /);
        assert.match(await never.balances(), /held 60 /);
        assert.deepEqual(await bench.release(due.placed.holdId), { verdict: 'wrong_state', state: 'expired' });
        const kinds = (await viewAt(bench)).postings.filter((line) => line.includes('hold_expired'));
        assert.equal(kinds.length, 2);
        // Released, so that it does not expire when a later case moves the clock of these books.
        assert.equal((await bench.release(later.placed.holdId)).verdict, 'done');
      },
    },
    {
      name: 'holds money of a wallet that was stopped since, and ends the hold all the same',
      run: async (bench) => {
        const at = await sitWithHold(bench, 60n);
        await bench.setFlags(at.wallet, ['frozen']);
        assert.equal((await bench.release(at.placed.holdId)).verdict, 'done');
        assert.match(await at.balances(), /^balance 100 bonus 0 held 0 .*frozen/);
      },
    },
  ];
}
