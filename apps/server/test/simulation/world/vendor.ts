import { vendorCodes } from '@fairhouse/protocol';
import type { CallResult, MoneyCall, Player, Vendor } from '#modules/play/play.types.ts';
import type { Faults } from './faults.ts';
import type { SimGateway } from './gateway.ts';
import type { Scheduler } from './scheduler.ts';
import type { SeededRandom } from './seeded-random.ts';

/** The vendor's record: every final response it received for each transaction, whichever copy it was for. */
export type VendorJournal = ReadonlyMap<string, { call: MoneyCall; vendor: Vendor; responses: CallResult[] }>;

export type SimVendor = {
  /** Plays one round of one player; resolves when every call of it has a final response. */
  playRound(player: Player, sessionToken: string): Promise<void>;
  readonly journal: VendorJournal;
};

/** The vendor's timeout, after which the outcome is unknown to it. */
const patienceMs = 3_000;
const betTriesMax = 3;
/** The protocol allows five minutes; in this simulation everything must end within a minute after the last fault. */
const retryPauseMaxMs = 5_000;

type Deps = {
  scheduler: Scheduler;
  random: SeededRandom;
  faults: Faults;
  gateways: readonly [SimGateway, ...SimGateway[]];
  vendor: Vendor;
  now: () => Date;
};

export const createSimVendor = (deps: Deps): SimVendor => {
  const { scheduler, random, faults, gateways, vendor } = deps;
  const journal = new Map<string, { call: MoneyCall; vendor: Vendor; responses: CallResult[] }>();
  let ids = 0;
  /** Ids of one vendor contain their day; those of the other do not. */
  const newId = (what: string): string => {
    ids += 1;
    const day = deps.now().toISOString().slice(0, 10).replaceAll('-', '');
    return vendor.idDay === 'date_prefix' ? `${day}-${what}-${ids}` : `${what}-${vendor.code}-${ids}`;
  };

  const isFinal = ({ code }: CallResult): boolean => vendorCodes[code].final;
  const note = (call: MoneyCall, response: CallResult): void => {
    const known = journal.get(call.transactionId) ?? { call, vendor, responses: [] };
    journal.set(call.transactionId, known);
    if (isFinal(response)) known.responses.push(response);
  };

  /** Sends one copy to some gateway and returns the response, if neither is lost. */
  const carry = (call: MoneyCall, listener: (response: CallResult) => void): void => {
    if (faults.strikes('request_lost')) return;
    const delay = faults.strikes('delay') ? random.whole(500, 20_000) : random.whole(1, 20);
    scheduler.after(delay, () => {
      void random
        .pick(gateways)
        .handle(call, vendor)
        .then((response) => {
          note(call, response);
          if (faults.strikes('answer_lost')) return;
          scheduler.after(random.whole(1, 20), () => listener(response));
        });
    });
  };

  /** Null: no response in time, or one that is not final. */
  const attempt = async (call: MoneyCall): Promise<CallResult | null> => {
    const { promise, resolve } = Promise.withResolvers<CallResult | null>();
    carry(call, resolve);
    while (faults.strikes('duplicate')) scheduler.after(random.whole(0, 15_000), () => carry(call, () => {}));
    scheduler.after(patienceMs, () => resolve(null));
    const response = await promise;
    return response !== null && isFinal(response) ? response : null;
  };

  const untilFinal = async (call: MoneyCall): Promise<CallResult> => {
    for (let pause = 250; ; pause = Math.min(retryPauseMaxMs, pause * 2)) {
      const response = await attempt(call);
      if (response !== null) return response;
      await scheduler.wait(pause);
    }
  };

  /** A bet is tried three times; if its outcome is still unknown, it is rolled back and never sent again. */
  const stake = async (call: MoneyCall, rollBack: () => MoneyCall): Promise<boolean> => {
    for (let tries = 1; tries <= betTriesMax; tries += 1) {
      const response = await attempt(call);
      if (response !== null) return response.code === 'OK';
      if (random.chance(0.3)) break;
      await scheduler.wait(random.whole(100, 1_000));
    }
    await untilFinal(rollBack());
    return false;
  };

  const playRound: SimVendor['playRound'] = async (player, sessionToken) => {
    const { playerId, currency } = player;
    const roundId = newId('r');
    const common = { playerId, roundId, gameCode: 'lantern', currency } as const;
    const amount = (max: number): string => String(random.whole(0, max) + 1);
    const poisoned = (id: string): string => {
      if (faults.strikes('poison')) faults.poison(id);
      return id;
    };
    const rollback = (refTransactionId: string): MoneyCall => ({
      name: 'rollback',
      transactionId: newId('x'),
      refTransactionId,
      ...common,
      amount: null,
    });
    const win = (ref: string | null): MoneyCall => ({
      name: 'win',
      transactionId: poisoned(newId('w')),
      refTransactionId: vendor.winRefs === 'round' ? null : ref,
      ...common,
      amount: random.chance(0.3) ? '0' : amount(400),
      winKind: 'normal',
      grantId: null,
      jackpotId: null,
      campaignId: null,
      roundClosed: false,
      resettlement: false,
    });

    if (random.chance(0.2)) {
      const both: MoneyCall = {
        name: 'bet-win',
        transactionId: newId('b'),
        ...common,
        sessionToken,
        betAmount: amount(300),
        winAmount: amount(500),
        betKind: 'normal',
        grantId: null,
        roundClosed: true,
      };
      await stake(both, () => rollback(both.transactionId));
      return;
    }
    const standing: string[] = [];
    for (let bets = random.whole(1, 3); bets > 0; bets -= 1) {
      const bet: MoneyCall = {
        name: 'bet',
        transactionId: poisoned(newId('b')),
        ...common,
        sessionToken,
        amount: amount(300),
        betKind: 'normal',
        grantId: null,
        roundClosed: false,
      };
      // Some vendors send the win before they have the response to the bet.
      const early = vendor.winRefs === 'always' && random.chance(0.08) ? untilFinal(win(bet.transactionId)) : null;
      if (await stake(bet, () => rollback(bet.transactionId))) standing.push(bet.transactionId);
      await early;
    }
    const calls: Promise<unknown>[] = [];
    for (const bet of standing) {
      // A win that refers only to its round waits for ever once all bets of the round are reversed, so no such vendor
      // does both.
      const undoes = vendor.winRefs === 'always' && random.chance(0.25);
      if (undoes) calls.push(untilFinal(rollback(bet)));
      if (!undoes || random.chance(0.3)) {
        const won = win(bet);
        const paid = untilFinal(won);
        calls.push(paid);
        // Some wins are reversed: at once, while they are still in flight, or after they are spent.
        if (random.chance(0.25)) {
          const isAtOnce = vendor.winRefs === 'always' && random.chance(0.3);
          const takeBack = (): Promise<CallResult> => untilFinal(rollback(won.transactionId));
          const later = (): Promise<CallResult> => scheduler.wait(random.whole(0, 6_000)).then(takeBack);
          calls.push(isAtOnce ? takeBack() : paid.then(later));
        }
      }
    }
    await Promise.all(calls);
    if (random.chance(0.5)) {
      await untilFinal({ name: 'end-round', transactionId: newId('e'), playerId, roundId, gameCode: 'lantern' });
    }
  };

  return { playRound, journal };
};
