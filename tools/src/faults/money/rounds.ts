import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newTransactionId } from '@fairhouse/vendor-kit';
import type { SeededRandom } from '../seeded-random.ts';
import type { MoneyEntry, MoneyJournal, Seat } from './journal.ts';
import type { MoneyVendors } from './vendors.ts';

/** The context of one round: its seat, random source, vendors and journal. */
export type Hand = { seat: Seat; random: SeededRandom; vendors: MoneyVendors; journal: MoneyJournal };

/** Minor units. Small compared with most balances and large for a few, so that some bets are refused. */
const stakeMax = 500;
/** The maximum delay from sending a bet to its rollback, without waiting for the response. */
const hasteMsMax = 30;

/** One round of a vendor's game, to its end. */
type Round = (hand: Hand) => Promise<void>;

type CallArgs = { call: MoneyEntry['call']; debit?: bigint; credit?: bigint; ref?: MoneyEntry; isPromotion?: boolean };

/** Records transactions of one round as intended; a vendor without dated ids uses ids that contain no day. */
const tableOf = ({ seat, journal, random }: Hand, carriesDay: boolean) => {
  const roundId = randomUUID();
  const amount = (from: number): bigint => BigInt(random.whole({ from, to: stakeMax }));
  return {
    stake: () => amount(1),
    // Slightly less than a stake on average: balances last, and run out now and then.
    prize: () => amount(0),
    intend: ({ call, debit = 0n, credit = 0n, ref, isPromotion = false }: CallArgs): MoneyEntry =>
      journal.intend({
        id: carriesDay ? newTransactionId() : randomUUID(),
        call,
        seat,
        debit,
        credit,
        refId: ref?.id ?? null,
        roundId,
        isPromotion,
      }),
  };
};

type Table = ReturnType<typeof tableOf>;
type Script = (hand: Hand, table: Table) => Promise<void>;

/** Bets and returns whether the stake was taken. */
const placeBet = async ({ vendors, random }: Hand, { intend, stake }: Table): Promise<MoneyEntry | undefined> => {
  const bet = intend({ call: 'bet', debit: stake() });
  return (await vendors.ask(bet, random)) === 'OK' ? bet : undefined;
};

const playOut: Script = async (hand, table) => {
  const bet = await placeBet(hand, table);
  if (bet === undefined) return;
  await hand.vendors.ask(table.intend({ call: 'win', credit: table.prize(), ref: bet }), hand.random);
};

const playAtOnce: Script = async ({ vendors, random }, { intend, stake, prize }) => {
  await vendors.ask(intend({ call: 'bet-win', debit: stake(), credit: prize() }), random);
};

const undoBet: Script = async (hand, table) => {
  const bet = await placeBet(hand, table);
  if (bet === undefined) return;
  await hand.vendors.ask(table.intend({ call: 'rollback', ref: bet }), hand.random);
};

/** The vendor does not wait: bet and rollback race, and afterwards the bet is sent again. */
const undoInHaste: Script = async ({ vendors, random }, { intend, stake }) => {
  const bet = intend({ call: 'bet', debit: stake() });
  const sent = vendors.send(bet, random);
  await sleep(random.whole({ from: 0, to: hasteMsMax }));
  await vendors.ask(intend({ call: 'rollback', ref: bet }), random);
  await sent;
  await vendors.ask(bet, random);
};

/** The rollback arrives first: its bet must move nothing, nor may a win on that bet. */
const undoBeforehand: Script = async ({ vendors, random }, { intend, stake, prize }) => {
  const bet = intend({ call: 'bet', debit: stake() });
  await vendors.ask(intend({ call: 'rollback', ref: bet }), random);
  await vendors.ask(bet, random);
  await vendors.ask(intend({ call: 'win', credit: prize(), ref: bet }), random);
};

/** A win is reversed; if it is spent by then, the member owes the rest. */
const undoWin: Script = async (hand, table) => {
  const { vendors, random } = hand;
  const bet = await placeBet(hand, table);
  if (bet === undefined) return;
  const win = table.intend({ call: 'win', credit: table.prize(), ref: bet });
  if ((await vendors.ask(win, random)) !== 'OK') return;
  await vendors.ask(table.intend({ call: 'rollback', ref: win }), random);
};

/** A bet with a win is not reversed. */
const undoSettled: Script = async (hand, table) => {
  const { vendors, random } = hand;
  const bet = await placeBet(hand, table);
  if (bet === undefined) return;
  await vendors.ask(table.intend({ call: 'win', credit: table.prize(), ref: bet }), random);
  await vendors.ask(table.intend({ call: 'rollback', ref: bet }), random);
};

/** After the end of a round its wins are refused. */
const endEarly: Script = async (hand, table) => {
  const { vendors, random } = hand;
  const bet = await placeBet(hand, table);
  await vendors.ask(table.intend({ call: 'end-round' }), random);
  if (bet === undefined) return;
  await vendors.ask(table.intend({ call: 'win', credit: table.prize(), ref: bet }), random);
};

/** A credit without a bet; it also lets a wallet that is empty or in debt play again. */
const givePromotion: Script = async ({ vendors, random }, { intend, stake }) => {
  await vendors.ask(intend({ call: 'win', credit: stake(), isPromotion: true }), random);
};

const scripts: readonly (readonly [share: number, script: Script])[] = [
  [44, playOut],
  [24, playAtOnce],
  [7, undoBet],
  [5, undoInHaste],
  [4, undoBeforehand],
  [5, undoWin],
  [3, undoSettled],
  [3, endEarly],
  [5, givePromotion],
];
const shares = scripts.reduce((sum, [share]) => sum + share, 0);

/** Draws one of the possible scripts of a round, and plays it. */
export const playRound =
  (carriesDay: (vendorCode: string) => boolean): Round =>
  async (hand) => {
    let left = hand.random.whole({ from: 1, to: shares });
    const drawn = scripts.find(([share]) => {
      left -= share;
      return left <= 0;
    });
    await drawn?.[1](hand, tableOf(hand, carriesDay(hand.seat.vendorCode)));
  };
