import { createRandom, type SeededRandom } from '../seeded-random.ts';
import type { MoneyJournal, Seat } from './journal.ts';
import { playRound } from './rounds.ts';
import type { MoneyVendors } from './vendors.ts';

/** Rounds under way at once. */
const hands = 64;
/** Seats at which a fifth of all rounds are played: their wallets are in every batch, several times. */
const hotSeats = 4;
const hotShare = 0.2;
/** Between two rounds an old transaction is sent again, so often. */
const repeatShare = 0.12;

export type MoneyLoad = {
  /** Begins no new round; settles when every round under way has come to its end. */
  finish(): Promise<void>;
  /** Throws what made a round fail, if one did: an answer that no vendor should ever get. */
  mustRun(): void;
};

/** Plays rounds without pause until it is told to finish. */
export const startMoneyLoad = ({
  seats,
  seed,
  vendors,
  journal,
  carriesDay,
}: {
  seats: readonly Seat[];
  seed: number;
  vendors: MoneyVendors;
  journal: MoneyJournal;
  carriesDay: (vendorCode: string) => boolean;
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
    // Every hand decides by itself: how they interleave is the machine's affair, what they do is the seed's.
    const random = createRandom(seed + 1 + hand);
    while (!isFinishing && failure === undefined) {
      await play({ seat: seatFor(random), random, vendors, journal });
      if (random.chance(repeatShare)) await vendors.repeat(random);
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
