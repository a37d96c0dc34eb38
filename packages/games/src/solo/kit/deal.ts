import type { Draws } from '../../engines.ts';

/** The first `count` of `size` shuffled positions: every order is equally likely, one draw per position. */
export const deal = (draws: Draws, size: number, count: number): number[] => {
  // A partial shuffle that stores only the moved entries.
  const moved = new Map<number, number>();
  const dealt: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const from = at + draws.below(size - at);
    dealt.push(moved.get(from) ?? from);
    moved.set(from, moved.get(at) ?? at);
  }
  return dealt;
};
