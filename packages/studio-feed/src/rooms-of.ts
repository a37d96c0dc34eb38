import { seededRandom } from '@fairhouse/art';
import type { FeedGame, FeedRoom } from '@fairhouse/protocol';

/** Amounts are in units of 1e-4; stakes rise from room to room. */
const unit = 10_000n;
const tables: readonly { name: string; stake: bigint; seats: number | null }[] = [
  { name: 'Courtyard', stake: unit / 10n, seats: 6 },
  { name: 'Veranda', stake: unit / 2n, seats: 6 },
  { name: 'Gallery', stake: unit, seats: 9 },
  { name: 'Library', stake: 5n * unit, seats: 6 },
  { name: 'Observatory', stake: 20n * unit, seats: 4 },
  { name: 'Open Hall', stake: 2n * unit, seats: null },
  { name: 'Tower', stake: 100n * unit, seats: 2 },
];
const currencies = ['USD', 'EUR'] as const;
/** The studio's first games have rooms; the others seat players as they arrive. */
const gamesWithRooms = 4;

/** The rooms of a studio's card and board games, highest weight first, cheapest room first. */
export const roomsOf = (games: readonly FeedGame[]): FeedRoom[] =>
  games
    .filter(({ gameType }) => gameType === 'PVP')
    .slice(0, gamesWithRooms)
    .flatMap(({ gameCode, name: gameName }) =>
      currencies.flatMap((currency) =>
        tables
          .toSorted((one, other) => Number(one.stake - other.stake))
          .map(({ name, stake, seats }, index): FeedRoom => {
            const random = seededRandom(`room ${gameCode} ${currency} ${name}`);
            return {
              roomCode: `${gameCode}-${currency.toLowerCase()}-${index + 1}`,
              gameCode,
              name: `${gameName} · ${name}`,
              currency,
              minBuyIn: String(stake * 20n),
              maxBuyIn: index === tables.length - 1 ? null : String(stake * 200n),
              baseStake: String(stake),
              seats,
              players: Math.floor(random.between(0, seats === null ? 60 : seats + 1)),
            };
          }),
      ),
    );
