import { describe, expect, it } from 'vitest';
import { alarmsOf, type RevealFacts } from './reveal-alarm.rules.ts';

const quiet: RevealFacts = { inHour: 1, inDay: 1, membersInDay: 1, hour: 10, earlierHours: [] };
const times = (count: number, hour: number): number[] => Array.from({ length: count }, () => hour);

describe('a reveal', () => {
  it.each<{ why: string; facts: Partial<RevealFacts>; kinds: string[] }>([
    { why: 'it is the first', facts: {}, kinds: [] },
    { why: 'fifteen in an hour are still quiet', facts: { inHour: 15 }, kinds: [] },
    { why: 'sixteen in an hour are not', facts: { inHour: 16 }, kinds: ['reveal_hour'] },
    { why: 'sixty in a day are still quiet', facts: { inDay: 60 }, kinds: [] },
    { why: 'sixty-one in a day are not', facts: { inDay: 61 }, kinds: ['reveal_day'] },
    { why: 'twenty members in a day are still quiet', facts: { membersInDay: 20 }, kinds: [] },
    { why: 'twenty-one members in a day are not', facts: { membersInDay: 21 }, kinds: ['reveal_members'] },
    { why: 'nineteen earlier ones tell no habit', facts: { hour: 3, earlierHours: times(19, 10) }, kinds: [] },
    { why: 'three at night is far from ten', facts: { hour: 3, earlierHours: times(20, 10) }, kinds: ['reveal_hours'] },
    { why: 'two hours beside a habit are near', facts: { hour: 12, earlierHours: times(20, 10) }, kinds: [] },
    { why: 'three hours are not', facts: { hour: 13, earlierHours: times(20, 10) }, kinds: ['reveal_hours'] },
    { why: 'one o’clock is near to eleven at night', facts: { hour: 1, earlierHours: times(20, 23) }, kinds: [] },
    { why: 'one earlier night makes nights usual', facts: { hour: 3, earlierHours: [...times(20, 10), 4] }, kinds: [] },
    {
      why: 'several bounds are told together',
      facts: { inHour: 30, inDay: 90, membersInDay: 40 },
      kinds: ['reveal_hour', 'reveal_day', 'reveal_members'],
    },
  ])('raises $kinds, because $why', ({ facts, kinds }) => {
    expect(alarmsOf({ ...quiet, ...facts }).map(({ kind }) => kind)).toEqual(kinds);
  });
});
