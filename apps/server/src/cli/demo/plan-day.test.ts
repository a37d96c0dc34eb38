import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, countryOfAddress, historyDays, peopleCount, personOf } from './people.ts';
import { planDay } from './plan-day.ts';

const days = fc.record({
  day: fc.nat({ max: historyDays + 5 }),
  weekday: fc.nat({ max: 6 }),
  isYesterday: fc.boolean(),
});

describe('the plan of a day', () => {
  it('depends on the seed and the day alone, whatever was planned before', () => {
    fc.assert(
      fc.property(fc.string(), days, days, (seed, day, other) => {
        const first = planDay(seed, day);
        planDay(seed, other);
        planDay(`${seed} `, day);
        expect(planDay(seed, day)).toEqual(first);
      }),
      { numRuns: 5 },
    );
  });

  it('sends nobody before the day of the registration, and everybody on it', () => {
    const { visits } = planDay('fairhouse', { day: 30, weekday: 3, isYesterday: false });
    expect(visits.filter(({ person }) => person.joinDay > 30)).toEqual([]);
    const joined = Array.from({ length: peopleCount }, (_, n) => personOf('fairhouse', n)).filter(
      ({ joinDay }) => joinDay === 30,
    );
    expect(visits.filter(({ isFirst }) => isFirst)).toHaveLength(joined.length);
  });

  it('has candidates for the big win on yesterday alone', () => {
    const winsOf = (isYesterday: boolean) =>
      planDay('fairhouse', { day: 80, weekday: 1, isYesterday }).visits.filter(({ acts }) =>
        acts.some(({ kind }) => kind === 'bigWin'),
      );
    expect(winsOf(false)).toHaveLength(0);
    expect(winsOf(true)).toHaveLength(6);
  });

  it('gives every person a name and an address of their own that tells the country again', () => {
    const people = Array.from({ length: peopleCount }, (_, n) => personOf('fairhouse', n));
    expect(new Set(people.map(({ username }) => username)).size).toBe(peopleCount);
    expect(new Set(people.map((person) => addressOf(person))).size).toBe(peopleCount);
    for (const person of people) expect(countryOfAddress(addressOf(person))).toBe(person.country);
    expect(countryOfAddress('192.0.2.1')).toBeNull();
  });
});
