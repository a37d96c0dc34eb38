import { parseArgs } from 'node:util';

export type Options = {
  /** Players of each vendor. */
  seats: number;
  seconds: number;
  rounds: number;
};

const sizes = {
  quick: { seats: 200, seconds: 1, rounds: 1 },
  usual: { seats: 2_000, seconds: 5, rounds: 3 },
} as const;

/** `--quick` only shows that the benchmark works; its figures mean little. */
export const readOptions = (args: string[]): Options => {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      seats: { type: 'string' },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
    },
  });
  const size = values.quick ? sizes.quick : sizes.usual;
  const count = (text: string | undefined, otherwise: number): number => {
    const value = text === undefined ? otherwise : Number(text);
    if (!Number.isInteger(value) || value < 1 || value > 20_000)
      throw new Error(`${text} is no number from 1 to 20000`);
    return value;
  };
  return {
    seats: count(values.seats, size.seats),
    seconds: count(values.seconds, size.seconds),
    rounds: count(values.rounds, size.rounds),
  };
};
