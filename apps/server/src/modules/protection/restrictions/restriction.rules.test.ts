import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterTime,
  endOf,
  judgeReturn,
  nextStepAt,
  returnFrom,
  returnWaitMs,
  strongestRequest,
  tighten,
} from './restriction.rules.ts';
import { mayMove, restrictionMoves } from './restriction.states.ts';
import type { Restriction, RestrictionOption, RestrictionState } from './restriction.types.ts';

const at = (text: string): Date => new Date(`${text}T00:00:00Z`);
const now = at('2026-03-04');
const hour = 3_600_000;

const options: readonly RestrictionOption[] = ['24h', '7d', '30d', '6w', '6m', '1y', '5y', 'forever'];
const states: readonly RestrictionState[] = ['cooling_off', 'excluded', 'return_requested', 'return_wait'];

const standing = (more: Partial<Restriction> = {}): Restriction => ({
  brandId: 'aurora',
  memberId: '0',
  personId: '0',
  state: 'excluded',
  option: '6m',
  since: at('2026-01-01'),
  until: at('2026-07-01'),
  returnAskedAt: null,
  returnsAt: null,
  by: 'member',
  matchId: null,
  isGroupWide: true,
  endsItself: false,
  profile: 'generic@1',
  ...more,
});

const ends = fc.option(fc.date({ min: at('2026-01-01'), max: at('2040-01-01'), noInvalidDate: true }), { nil: null });
/** As stored: a break always has an end. */
const standings = fc
  .record({ state: fc.constantFrom(...states), until: ends })
  .map(({ state, until }) => ({ state, until: state === 'cooling_off' ? (until ?? now) : until }));
const requests = fc
  .record({ state: fc.constantFrom('cooling_off' as const, 'excluded' as const), until: ends })
  .map(({ state, until }) => ({ state, until: state === 'cooling_off' ? (until ?? now) : until }));

const ms = (until: Date | null): number => until?.getTime() ?? Number.POSITIVE_INFINITY;
const strength = (state: RestrictionState): number => (state === 'cooling_off' ? 0 : 1);

describe('the transitions of a restriction', () => {
  const all = ['none', ...states] as const;
  const allowed = [
    'none>cooling_off',
    'none>excluded',
    'cooling_off>cooling_off',
    'cooling_off>excluded',
    'cooling_off>none',
    'excluded>excluded',
    'excluded>return_requested',
    'excluded>none',
    'return_requested>return_wait',
    'return_requested>excluded',
    'return_wait>none',
    'return_wait>excluded',
  ];
  it.each(all.flatMap((from) => all.map((to) => [from, to] as const)))('%s to %s', (from, to) => {
    expect(mayMove(from, to)).toBe(allowed.includes(`${from}>${to}`));
  });

  it('cover every state', () => {
    expect(Object.keys(restrictionMoves).toSorted()).toEqual([...all].toSorted());
  });
});

describe('more protection', () => {
  it('is never shorter and never weaker than before, whatever is requested', () => {
    fc.assert(
      fc.property(standings, requests, (before, input) => {
        const after = tighten(before, input) ?? before;
        expect(ms(after.until)).toBeGreaterThanOrEqual(ms(before.until));
        expect(strength(after.state)).toBeGreaterThanOrEqual(strength(before.state));
        expect(after === before || mayMove(before.state, after.state)).toBe(true);
      }),
    );
  });

  it('stays so over any series of requests, and repeating one changes nothing', () => {
    fc.assert(
      fc.property(fc.array(requests, { maxLength: 12 }), (row) => {
        let before: { state: RestrictionState; until: Date | null } | null = null;
        for (const input of row) {
          const after: { state: RestrictionState; until: Date | null } = tighten(before, input) ?? before ?? input;
          if (before !== null) expect(ms(after.until)).toBeGreaterThanOrEqual(ms(before.until));
          expect(tighten(after, input)).toBeNull();
          before = after;
        }
      }),
    );
  });

  it.each([
    ['rest for somebody free', null, 'cooling_off', '7d', 'cooling_off'],
    ['shorter rest', { state: 'cooling_off', until: at('2026-04-01') }, 'cooling_off', '24h', null],
    ['longer rest', { state: 'cooling_off', until: at('2026-03-05') }, 'cooling_off', '30d', 'cooling_off'],
    [
      'exclusion of somebody who rests',
      { state: 'cooling_off', until: at('2026-03-05') },
      'excluded',
      '6m',
      'excluded',
    ],
    ['rest of somebody excluded', { state: 'excluded', until: at('2026-03-01') }, 'cooling_off', '30d', null],
    ['shorter exclusion', { state: 'excluded', until: null }, 'excluded', '5y', null],
    ['exclusion on the way back', { state: 'return_wait', until: at('2026-03-01') }, 'excluded', '6m', 'excluded'],
    ['rest on the way back', { state: 'return_wait', until: at('2026-03-01') }, 'cooling_off', '30d', null],
  ] as const)('%s', (_, before, state, option, after) => {
    expect(tighten(before, { state, until: endOf(option, now) })?.state ?? null).toBe(after);
  });
});

describe('the end of an option', () => {
  it.each([
    ['24h', '2026-03-05'],
    ['7d', '2026-03-11'],
    ['30d', '2026-04-03'],
    ['6w', '2026-04-15'],
    ['6m', '2026-09-04'],
    ['1y', '2027-03-04'],
    ['5y', '2031-03-04'],
  ] as const)('%s', (option, end) => expect(endOf(option, now)).toEqual(at(end)));

  it('that is permanent is null', () => expect(endOf('forever', now)).toBeNull());

  it('falls on the last day of a month that is too short', () => {
    expect(endOf('6m', at('2026-08-31'))).toEqual(at('2027-02-28'));
    expect(endOf('1y', at('2028-02-29'))).toEqual(at('2029-02-28'));
  });

  it('is later the longer the option is', () => {
    fc.assert(
      fc.property(fc.date({ min: at('2026-01-01'), max: at('2060-01-01'), noInvalidDate: true }), (moment) => {
        const all = options.map((option) => ms(endOf(option, moment)));
        expect(all).toEqual(all.toSorted((a, b) => a - b));
        expect(all.every((end) => end > moment.getTime())).toBe(true);
      }),
    );
  });
});

describe('returning', () => {
  const never = { exclusionEarlyEnd: 'never' } as const;
  const half = { exclusionEarlyEnd: 'after_half_a_year' } as const;
  const asked = { exclusionEarlyEnd: 'asked' } as const;

  it.each([
    ['a second before its end', standing(), never, new Date(at('2026-07-01').getTime() - 1_000), 'no'],
    ['at its end', standing(), never, at('2026-07-01'), 'yes'],
    ['from one without end', standing({ until: null }), never, at('2090-01-01'), 'no'],
    ['early where it may be asked for', standing(), asked, at('2026-01-02'), 'early'],
    ['early from one without end', standing({ until: null }), asked, at('2026-01-02'), 'early'],
    ['within half a year', standing({ until: at('2031-01-01') }), half, at('2026-06-30'), 'no'],
    ['after half a year', standing({ until: at('2031-01-01') }), half, at('2026-07-01'), 'early'],
    ['early from an operator’s decision', standing({ by: 'house' }), asked, at('2026-01-02'), 'no'],
    ['early from a family’s request', standing({ by: 'family' }), asked, at('2026-01-02'), 'no'],
    ['from rest', standing({ state: 'cooling_off' }), asked, at('2027-01-01'), 'no'],
    ['twice', standing({ state: 'return_wait', returnAskedAt: now, returnsAt: now }), asked, at('2027-01-01'), 'no'],
  ] as const)('%s', (_, before, profile, moment, response) => {
    const verdict = judgeReturn(before, profile, moment);
    expect(verdict.ok ? (verdict.isEarly ? 'early' : 'yes') : 'no').toBe(response);
  });

  it('has an earliest date', () => {
    expect(returnFrom(standing(), never)).toEqual(at('2026-07-01'));
    expect(returnFrom(standing({ until: null }), never)).toBeNull();
    expect(returnFrom(standing({ until: null }), half)).toEqual(at('2026-07-01'));
  });

  it('waits longer after a permanent one', () => {
    const profile = { exclusionReturnWaitHours: 24, exclusionForeverReturnWaitHours: 168 };
    expect(returnWaitMs(standing(), profile)).toBe(24 * hour);
    expect(returnWaitMs(standing({ until: null }), profile)).toBe(168 * hour);
  });
});

describe('time alone', () => {
  const waits = { state: 'return_wait', returnAskedAt: now, returnsAt: at('2026-03-05') } as const;
  it.each([
    ['ends rest', standing({ state: 'cooling_off' }), at('2026-07-01'), 'none'],
    ['ends no exclusion that asks for an act', standing(), at('2036-07-01'), null],
    ['ends one that ends itself', standing({ endsItself: true }), at('2026-07-01'), 'none'],
    ['ends none that has no end', standing({ endsItself: true, until: null }), at('2090-07-01'), null],
    ['ends the last wait', standing(waits), at('2026-03-05'), 'none'],
    ['begins the last wait when no operator has reviewed it', asking(), at('2026-03-11'), 'return_wait'],
  ] as const)('%s, and not a second before', (_, before, moment, after) => {
    expect(afterTime(before, moment)).toBe(after);
    const due = nextStepAt(before);
    if (due !== null) expect(afterTime(before, new Date(due.getTime() - 1_000))).toBeNull();
  });
  function asking() {
    return standing({ state: 'return_requested', returnAskedAt: now });
  }
});

describe('the requests saved behind a match', () => {
  const input = (state: 'cooling_off' | 'excluded', until: Date | null) => ({ state, until });

  it('yield the strongest that is not over', () => {
    const coolingOff = input('cooling_off', at('2026-03-11'));
    const year = input('excluded', at('2027-03-04'));
    const forever = input('excluded', null);
    expect(strongestRequest([], now)).toBeNull();
    expect(strongestRequest([coolingOff], now)).toBe(coolingOff);
    expect(strongestRequest([coolingOff, year], now)).toBe(year);
    expect(strongestRequest([year, coolingOff], now)).toBe(year);
    expect(strongestRequest([forever, year], now)).toBe(forever);
    expect(strongestRequest([input('excluded', at('2026-03-03')), coolingOff], now)).toBe(coolingOff);
    expect(strongestRequest([input('cooling_off', now)], now)).toBeNull();
  });
});
