import { create } from 'zustand';

/** What the stage and the controls of the game share: the numbers that are marked, in their order. */
export const useKeno = create<{ picks: readonly number[] }>(() => ({ picks: [] }));

export const mark = (number: number, most: number): void =>
  useKeno.setState(({ picks }) => {
    if (picks.includes(number)) return { picks: picks.filter((pick) => pick !== number) };
    return picks.length < most ? { picks: [...picks, number].toSorted((one, other) => one - other) } : { picks };
  });

/** As many numbers as are marked, or eight, by chance; it has no bearing on what is drawn. */
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
