import { describe, expect, it } from 'vitest';
import {
  closedFan,
  type FanEvent,
  fanPositions,
  firstFanState,
  isHeldOpen,
  nextFanState,
  overlaps,
} from './service-fan.rules.ts';

const isOpenAfter = (...events: FanEvent[]): boolean => events.reduce(nextFanState, closedFan).isOpen;

describe('the places of the fan', () => {
  it('spreads three channels over the quarter circle of 110 px', () => {
    expect(fanPositions(3)).toEqual([
      { upPx: 110, inwardPx: 0 },
      { upPx: 78, inwardPx: 78 },
      { upPx: 0, inwardPx: 110 },
    ]);
  });

  it('puts a lone channel on the diagonal and nothing nowhere', () => {
    expect(fanPositions(1)).toEqual([{ upPx: 78, inwardPx: 78 }]);
    expect(fanPositions(0)).toEqual([]);
  });

  it.each([2, 3, 4, 5, 6, 7, 8])('keeps %i channels at least 48 px apart', (count) => {
    const positions = fanPositions(count);
    const gaps = positions.flatMap((one, index) =>
      positions.slice(index + 1).map((other) => Math.hypot(one.upPx - other.upPx, one.inwardPx - other.inwardPx)),
    );
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(48);
  });
});

describe('opening and closing', () => {
  it.each<{ story: string; events: FanEvent[]; open: boolean }>([
    { story: 'hover opens', events: ['hover'], open: true },
    { story: 'leaving does not close at once', events: ['hover', 'unhover'], open: true },
    { story: 'leaving closes after the delay', events: ['hover', 'unhover', 'hide-delay-over'], open: false },
    { story: 'coming back in time keeps it', events: ['hover', 'unhover', 'hover', 'hide-delay-over'], open: true },
    { story: 'focus alone does not open', events: ['focus'], open: false },
    { story: 'a press opens', events: ['focus', 'press'], open: true },
    { story: 'a second press closes', events: ['focus', 'press', 'press'], open: false },
    { story: 'a press on what hover opened pins it', events: ['hover', 'focus', 'press'], open: true },
    {
      story: 'the delay never closes it under the keyboard',
      events: ['hover', 'focus', 'unhover', 'hide-delay-over'],
      open: true,
    },
    {
      story: 'a pinned fan outlasts the pointer',
      events: ['hover', 'press', 'unhover', 'hide-delay-over'],
      open: true,
    },
    {
      story: 'focus leaving closes after the delay',
      events: ['focus', 'press', 'blur', 'hide-delay-over'],
      open: false,
    },
    { story: 'Escape closes even under the pointer', events: ['hover', 'focus', 'press', 'escape'], open: false },
    { story: 'a press elsewhere closes', events: ['focus', 'press', 'press-elsewhere'], open: false },
  ])('$story', ({ events, open }) => {
    expect(isOpenAfter(...events)).toBe(open);
  });
});

describe('covering the focus', () => {
  const box = { top: 10, bottom: 20, left: 10, right: 20 };
  it.each([
    ['inside', { top: 12, bottom: 14, left: 12, right: 14 }, true],
    ['across a corner', { top: 0, bottom: 11, left: 0, right: 11 }, true],
    ['edge to edge', { top: 20, bottom: 30, left: 10, right: 20 }, false],
    ['apart', { top: 40, bottom: 50, left: 40, right: 50 }, false],
  ])('tells a box %s', (_, other, covered) => {
    expect(overlaps(box, other)).toBe(covered);
  });
});

describe('a fan that takes the place of its bubble', () => {
  it('begins closed when nothing happened before', () => {
    expect(firstFanState(undefined)).toEqual(closedFan);
  });

  it('begins open and held when the bubble was pressed or lies under the pointer', () => {
    expect(firstFanState('press')).toMatchObject({ isOpen: true, isPinned: true });
    expect(firstFanState('hover')).toMatchObject({ isOpen: true, isHovered: true });
    expect(isHeldOpen(firstFanState('hover'))).toBe(true);
  });
});
