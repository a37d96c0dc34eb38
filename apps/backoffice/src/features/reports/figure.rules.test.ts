import type { ReportRow } from '@fairhouse/protocol/ops/reports';
import { describe, expect, it } from 'vitest';
import { changeRatio, difference, measureIn, orderRows, toneOf } from './figure.rules.ts';

const row = (key: string, now: string | null, before: string | null): ReportRow => ({
  key,
  label: key,
  values: { ngr: now },
  previous: { ngr: before },
});

describe('figures of a report', () => {
  it('subtracts amounts exactly, beyond what a number can hold', () => {
    expect(difference('90071992547409930001', '1', 'money')).toBe('90071992547409930000');
    expect(difference(7, 9, 'count')).toBe(-2);
    expect(difference(null, '1', 'money')).toBeNull();
  });

  it.each([
    ['120', '100', 0.2],
    ['0', '100', -1],
    ['5', '0', null],
    ['-5', '100', null],
    ['5', '-100', null],
  ])('from %s after %s tells the change %s', (now, before, expected) => {
    expect(changeRatio(now, before)).toBe(expected);
  });

  it('orders by the figure or by its change, and what has none comes last', () => {
    const rows = [
      row('steady', '100', '100'),
      row('fell', '-400', '50'),
      row('none', null, null),
      row('rose', '90', '10'),
    ];
    const keys = (...how: ['value' | 'change', boolean]) => orderRows(rows, 'ngr', ...how).map(({ key }) => key);
    expect(keys('value', true)).toEqual(['steady', 'rose', 'fell', 'none']);
    expect(keys('change', false)[0]).toBe('fell');
    expect(keys('change', true)[0]).toBe('rose');
  });

  it('draws the asked figure, and the next headline where the report lacks it', () => {
    const columns = ['rounds', 'ggr', 'hold'].map((key) => ({ key, unit: 'money' as const, definition: '' }));
    expect(measureIn(columns, ['ngr', 'ggr'], 'hold')).toBe('hold');
    expect(measureIn(columns, ['ngr', 'ggr'], 'ngr')).toBe('ggr');
    expect(measureIn(columns, ['ngr', 'ggr'], undefined)).toBe('ggr');
    expect(measureIn(columns, [], undefined)).toBeUndefined();
  });

  it('warns when a cost rises and when revenue falls', () => {
    expect([toneOf('ngr', '-1'), toneOf('fees', '1'), toneOf('ngr', '1'), toneOf('fees', 0)]).toEqual([
      'negative',
      'negative',
      'positive',
      'neutral',
    ]);
  });
});
