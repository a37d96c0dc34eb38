import { create } from 'zustand';

/** State shared by the game's stage and controls: the picked numbers, in order. */
export const useKeno = create<{ picks: readonly number[] }>(() => ({ picks: [] }));

export const mark = (number: number, most: number): void =>
  useKeno.setState(({ picks }) => {
    if (picks.includes(number)) return { picks: picks.filter((pick) => pick !== number) };
    return picks.length < most ? { picks: [...picks, number].toSorted((one, other) => one - other) } : { picks };
  });

/** Picks as many random numbers as are picked now, or eight; it does not affect the draw. */
export const pickForMe = (numbers: number): void =>
  useKeno.setState(({ picks }) => {
    const all = Array.from({ length: numbers }, (_, at) => ({ number: at + 1, at: Math.random() }));
    const count = picks.length === 0 ? 8 : picks.length;
    return {
      picks: all
        .toSorted((one, other) => one.at - other.at)
        .slice(0, count)
        .map(({ number }) => number)
        .toSorted((one, other) => one - other),
    };
  });
