import { demoTeam, demoTeamBrand } from '../seeds/demo-team.ts';
import { drawsOf } from './draws.ts';
import { historyDays, minuteOfDay, newPerDay, type Person, peopleCount, personOf } from './people.ts';

export type DepositOutcome = 'paid' | 'failed' | 'expired';

/** What a person does during a visit, in order. */
export type Act =
  | { kind: 'deposit'; amount: number; outcome: DepositOutcome }
  | { kind: 'play'; game: number; rounds: number; boldness: number; pauseMs: number }
  | { kind: 'bigWin' }
  | { kind: 'withdraw'; share: number }
  | { kind: 'limit'; ceiling: number }
  | { kind: 'break' }
  | { kind: 'exclude' }
  | { kind: 'ticket'; topic: number }
  | { kind: 'dispute' }
  | { kind: 'identity'; isGood: boolean };

export type Visit = { person: Person; isFirst: boolean; atMs: number; acts: readonly Act[] };

/** A round of the operators through their queues. */
export type Shift = { atMs: number };

export type DayPlan = {
  day: number;
  visits: readonly Visit[];
  shifts: readonly Shift[];
  visitors: Readonly<Record<string, number>>;
};

const minuteMs = 60_000;

/** Saturday and Sunday draw more people than a Tuesday. */
const weekRhythm = [1.25, 0.85, 0.8, 0.9, 1, 1.2, 1.35] as const;

/** Interest fades: a member of two months comes half as often as a new one. */
const fading = (age: number): number => 0.45 + 0.55 / (1 + age / 12);

/** Who may be the winner of yesterday: rich regulars of the first weeks. The first whom nothing stops wins. */
const isBigWinner = ({ segment, brandId, joinDay }: Person, day: number): boolean =>
  segment === 'vip' && brandId === 'aurora' && joinDay < Math.min(day, 40);
const winnersMax = 6;

/** Some lose control for a few nights, so that the markers of harm have something to find. */
const isInTrouble = ({ n, segment, joinDay }: Person, day: number): boolean => {
  const since = day - joinDay - 12 - (n % 30);
  return n % 16 === 4 && (segment === 'regular' || segment === 'vip') && since >= 0 && since < 5;
};

/** Deposit after deposit, twice the usual, each after what was lost. */
const actsInTrouble = (seed: string, person: Person, day: number): Act[] => {
  const draws = drawsOf(seed, 'trouble', person.n, day);
  return Array.from({ length: 3 }, (): Act[] => [
    { kind: 'deposit', amount: person.deposit * 2, outcome: 'paid' },
    { kind: 'play', game: draws.pick(person.games), rounds: 5, boldness: 1, pauseMs: 4_000 },
  ]).flat();
};

const actsOf = (seed: string, person: Person, day: number, isFirst: boolean): Act[] => {
  const draws = drawsOf(seed, 'acts', person.n, day);
  const acts: Act[] = [];
  const amount = Math.max(10, Math.round((person.deposit * (0.6 + draws.next())) / 5) * 5);
  const wants = isFirst ? { dormant: 0.1, casual: 0.72, regular: 0.95, vip: 1 }[person.segment] : 0.62;
  const deposits = draws.chance(wants);
  if (deposits) {
    const outcome = draws.weighted<DepositOutcome>([
      ['paid', 88],
      ['failed', 7],
      ['expired', 5],
    ]);
    acts.push({ kind: 'deposit', amount, outcome });
    // Who failed tries again at once.
    if (outcome === 'failed' && draws.chance(0.7)) acts.push({ kind: 'deposit', amount, outcome: 'paid' });
  }
  if (draws.chance(0.03)) acts.push({ kind: 'limit', ceiling: amount * draws.between(4, 12) });
  const times = draws.chance(0.25) ? 2 : 1;
  for (let time = 0; time < times; time += 1)
    acts.push({
      kind: 'play',
      game: draws.pick(person.games),
      rounds: draws.between(3, { dormant: 3, casual: 5, regular: 7, vip: 14 }[person.segment]),
      boldness: draws.next(),
      pauseMs: draws.between(4, 14) * 1_000,
    });
  if (draws.chance(person.segment === 'vip' ? 0.3 : 0.2))
    acts.push({ kind: 'withdraw', share: 0.4 + draws.next() * 0.6 });
  if (draws.chance(0.02)) acts.push({ kind: 'ticket', topic: draws.between(0, 99) });
  if (draws.chance(0.006)) acts.push({ kind: 'dispute' });
  if (draws.chance(0.02)) acts.push({ kind: 'identity', isGood: draws.chance(0.8) });
  if (draws.chance(0.006)) acts.push({ kind: 'break' });
  if (draws.chance(0.003)) acts.push({ kind: 'exclude' });
  return acts;
};

/** A visit of a person whom chance has already sent. */
export const planVisit = (
  seed: string,
  person: Person,
  { day, isFirst, atMs }: { day: number; isFirst: boolean; atMs: number },
): Visit => ({ person, isFirst, atMs, acts: actsOf(seed, person, day, isFirst) });

const visitOf = (seed: string, person: Person, day: number, weekday: number): Visit[] => {
  if (day < person.joinDay) return [];
  if (isInTrouble(person, day)) {
    const atMs = (40 + (person.n % 7)) * minuteMs;
    return [{ person, isFirst: false, atMs, acts: actsInTrouble(seed, person, day) }];
  }
  const isFirst = day === person.joinDay;
  const draws = drawsOf(seed, 'visit', person.n, day);
  const comes = person.eagerness * fading(day - person.joinDay) * (weekRhythm[weekday] ?? 1);
  if (!isFirst && !draws.chance(comes)) return [];
  const minute = isFirst ? person.joinMinute : minuteOfDay(seed, day, draws);
  const atMs = minute * minuteMs + draws.between(0, 59) * 1_000;
  return [planVisit(seed, person, { day, isFirst, atMs })];
};

/**
 * Visits shortly before the history ends, of members who have been there for a while: what they order, ask and complain
 * about waits for whoever opens the demo. `atMs` counts back from the end.
 */
export const planLastHours = (seed: string, day: number): Visit[] =>
  (['aurora', 'harbour'] as const).flatMap((brandId) => {
    const draws = drawsOf(seed, 'last hours', day, brandId);
    const known = peopleOf(seed, peopleCount).filter(
      (person) => person.brandId === brandId && person.segment !== 'dormant' && person.joinDay < day - 10,
    );
    return Array.from({ length: Math.min(16, known.length) }, (_, n): Visit => {
      const person = { ...draws.pick(known), ...(n % 4 === 0 && { paysBy: 'bank transfer' as const }) };
      const last: Act[] = [{ kind: 'ticket', topic: draws.between(0, 99) }, { kind: 'dispute' }];
      const acts: Act[] = [
        { kind: 'deposit', amount: Math.max(40, person.deposit), outcome: 'paid' },
        { kind: 'play', game: draws.pick(person.games), rounds: 6, boldness: 0.6, pauseMs: 5_000 },
        { kind: 'withdraw', share: 0.8 },
        ...(n % 5 === 0 ? last : []),
      ];
      return { person, isFirst: false, atMs: draws.between(20, 230) * minuteMs, acts };
    });
  });

/** One member of every agent of the demo team, far from the numbers of those who register. */
const teamPlayers = demoTeam
  .filter(({ type }) => type === 2)
  .flatMap((agent) => demoTeam.find(({ type, inviter }) => type === 3 && inviter === agent.username) ?? [])
  .map(({ username }, index) => ({ username, n: 900_000 + index }));

/** Few rounds for much money, so that every agent of the team has a bet worth a salary now and then. */
const teamVisits = (seed: string, day: number): Visit[] =>
  teamPlayers.flatMap(({ username, n }): Visit[] => {
    const draws = drawsOf(seed, 'team', n, day);
    if (!draws.chance(0.45)) return [];
    const own = { brandId: demoTeamBrand, username, joinDay: 0, paysBy: 'card' } as const;
    const person: Person = { ...personOf(seed, n), ...own };
    const play = { kind: 'play', game: draws.pick(person.games), rounds: 4, boldness: 0.8, pauseMs: 5_000 } as const;
    const acts: Act[] = [{ kind: 'deposit', amount: draws.between(20, 120) * 10, outcome: 'paid' }, play];
    return [{ person, isFirst: false, atMs: minuteOfDay(seed, day, draws) * minuteMs, acts }];
  });

/** Operators look into their queues every two hours. */
const shiftHours = [7, 9, 11, 13, 15, 17, 19] as const;

const drawn = { seed: '', people: [] as Person[] };

/** The first people of a seed; those of the last seed are kept, because drawing them costs more than a day's plan. */
const peopleOf = (seed: string, count: number): readonly Person[] => {
  if (drawn.seed !== seed) Object.assign(drawn, { seed, people: [] });
  while (drawn.people.length < count) drawn.people.push(personOf(seed, drawn.people.length));
  return drawn.people.slice(0, count);
};

/**
 * What happens on a day: a pure function of the seed, the day's number (0 is the first of the history), its weekday
 * (0 is Sunday) and whether it is the last whole day. What the services refuse on that day does not happen.
 */
export const planDay = (
  seed: string,
  { day, weekday, isYesterday }: { day: number; weekday: number; isYesterday: boolean },
): DayPlan => {
  const count = peopleCount + Math.max(0, day + 1 - historyDays) * newPerDay;
  const people = peopleOf(seed, count);
  const visits = people.flatMap((person) => visitOf(seed, person, day, weekday));
  const winners = isYesterday ? people.filter((person) => isBigWinner(person, day)).slice(0, winnersMax) : [];
  const lucky = winners.map(
    (person, n): Visit => ({ person, isFirst: false, atMs: (19 * 60 + n * 40) * minuteMs, acts: [{ kind: 'bigWin' }] }),
  );
  const draws = drawsOf(seed, 'visitors', day);
  const landed = (brandId: string): number =>
    Math.round(
      visits.filter(({ person, isFirst }) => isFirst && person.brandId === brandId).length * (3 + draws.next() * 3),
    ) + draws.between(5, 25);
  return {
    day,
    visits: [...visits, ...teamVisits(seed, day), ...lucky].toSorted(
      (one, other) => one.atMs - other.atMs || one.person.n - other.person.n,
    ),
    shifts: shiftHours.map((hour) => ({ atMs: (hour * 60 + draws.between(0, 40)) * minuteMs })),
    visitors: { aurora: landed('aurora'), harbour: landed('harbour') },
  };
};
