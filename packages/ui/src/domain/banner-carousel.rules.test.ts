import { describe, expect, it } from 'vitest';
import { emblaDurationFor, emblaMoveMs, mayAutoplay } from './banner-carousel.rules.ts';

describe('the speed of a slide', () => {
  it('turns 1000 ms into the Embla duration that takes about as long', () => {
    const duration = emblaDurationFor(1000);
    expect(duration).toBe(29);
    expect(Math.abs(emblaMoveMs(duration) - 1000)).toBeLessThan(50);
  });

  it('takes longer for a slower speed, and has an end', () => {
    expect(emblaDurationFor(500)).toBeLessThan(emblaDurationFor(2000));
    expect(emblaDurationFor(0)).toBe(1);
    expect(emblaDurationFor(Number.MAX_SAFE_INTEGER)).toBe(240);
  });
});

describe('autoplay', () => {
  const calm = { count: 3, isPausedByReader: false, isHovered: false, isFocused: false, prefersReducedMotion: false };

  it('runs when nothing speaks against it', () => {
    expect(mayAutoplay(calm)).toBe(true);
  });

  it.each([
    ['there is one banner', { count: 1 }],
    ['there is none', { count: 0 }],
    ['the reader paused it', { isPausedByReader: true }],
    ['the pointer rests on it', { isHovered: true }],
    ['the focus is inside', { isFocused: true }],
    ['reduced motion is preferred', { prefersReducedMotion: true }],
  ])('stands still when %s', (_, change) => {
    expect(mayAutoplay({ ...calm, ...change })).toBe(false);
  });
});
