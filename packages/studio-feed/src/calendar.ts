import { seededRandom } from '@fairhouse/art';

const dayMs = 24 * 60 * 60 * 1_000;
const weekMs = 7 * dayMs;
/** One of this many games is from the last month, so that "new" is not empty. */
const newEvery = 11;
const oldDays = 1_000;

/** A feed is the same within a week: dates are relative to the week or the quarter, not to the current time. */
const weekOf = (now: Date): number => Math.floor(now.getTime() / weekMs) * weekMs;
const quarterOf = (now: Date): number => Date.UTC(now.getUTCFullYear(), Math.floor(now.getUTCMonth() / 3) * 3, 1);

/** When a game was launched: within three years, some in the last month. */
export const launchedAt = (name: string, now: Date): string => {
  const random = seededRandom(`launch ${name}`);
  const isNew = random.between(0, 1) < 1 / newEvery;
  const from = isNew ? weekOf(now) : quarterOf(now);
  const days = isNew ? random.between(1, 22) : random.between(31, oldDays);
  return new Date(from - Math.round(days) * dayMs).toISOString();
};

/** Four hours in a night of next week. */
export const announcedWindow = (now: Date): { startsAt: string; endsAt: string; reason: string } => {
  const startsAt = weekOf(now) + 9 * dayMs + dayMs / 12;
  return {
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + dayMs / 6).toISOString(),
    reason: 'New servers',
  };
};
