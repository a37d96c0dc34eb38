import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom, type SeededRandom } from '../seeded-random.ts';
import type { MoneyJournal, Seat } from './journal.ts';
import { playRound } from './rounds.ts';
import type { MoneyVendors } from './vendors.ts';

/** Concurrent rounds, unless told otherwise. */
const handsUsual = 64;
/** Seats that get a fifth of all rounds: their wallets are in every batch, several times. */
const hotSeats = 4;
const hotShare = 0.2;
/** How often an old transaction is sent again between two rounds. */
const repeatShare = 0.12;

export type MoneyLoad = {
  /** Starts no new round; resolves when every open round has ended. */
  finish(): Promise<void>;
  /** Throws the error of a failed round, if there is one: a response that no vendor should ever get. */
  mustRun(): void;
};

/** Plays rounds without pause until `finish` is called. */
export const startMoneyLoad = ({
  seats,
  seed,
  vendors,
  journal,
  carriesDay,
  hands = handsUsual,
  pauseMs = 0,
}: {
  seats: readonly Seat[];
  seed: number;
  vendors: MoneyVendors;
  journal: MoneyJournal;
  carriesDay: (vendorCode: string) => boolean;
  hands?: number;
  /** How long each hand rests between two rounds. */
  pauseMs?: number;
}): MoneyLoad => {
  const play = playRound(carriesDay);
  let isFinishing = false;
  let failure: { error: unknown } | undefined;

  const seatFor = (random: SeededRandom): Seat => {
    const last = (random.chance(hotShare) ? hotSeats : seats.length) - 1;
    const seat = seats[random.whole({ from: 0, to: last })];
    if (seat === undefined) throw new Error('there is no seat');
    return seat;
  };
  const work = async (hand: number): Promise<void> => {
    // Each worker has its own random sequence: the seed determines what it does, the machine how they interleave.
    const random = createRandom(seed + 1 + hand);
    while (!isFinishing && failure === undefined) {
      await play({ seat: seatFor(random), random, vendors, journal });
      if (random.chance(repeatShare)) await vendors.repeat(random);
      if (pauseMs > 0) await sleep(pauseMs);
    }
  };
  const working = Promise.all(
    Array.from({ length: hands }, (_, hand) =>
      work(hand).catch((error: unknown) => {
        failure ??= { error };
      }),
    ),
  );
  const mustRun = (): void => {
    if (failure !== undefined) throw failure.error;
  };
  return {
    finish: async () => {
      isFinishing = true;
      await working;
      mustRun();
    },
    mustRun,
  };
};
