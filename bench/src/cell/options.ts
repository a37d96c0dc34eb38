import { parseArgs } from 'node:util';

export type CellOptions = {
  wallets: number;
  /** How many of them play concurrently; their wallets are spread evenly over all. */
  active: number;
  seconds: number;
  rounds: number;
  /** Posting lanes of each gateway process; undefined means the gateway's default. */
  lanes: number | undefined;
};

const sizes = {
  quick: { wallets: 5_000, active: 2_500, seconds: 3, rounds: 1 },
  usual: { wallets: 100_000, active: 20_000, seconds: 10, rounds: 5 },
} as const;

/** `--quick` only shows that the benchmark works. */
export const readCellOptions = (args: string[]): CellOptions => {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      lanes: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
    },
  });
  const size = values.quick ? sizes.quick : sizes.usual;
  const count = (text: string): number => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < 1 || value > 600) throw new Error(`${text} is no number from 1 to 600`);
    return value;
  };
  return {
    ...size,
    ...(values.seconds !== undefined && { seconds: count(values.seconds) }),
    ...(values.rounds !== undefined && { rounds: count(values.rounds) }),
    lanes: values.lanes === undefined ? undefined : count(values.lanes),
  };
};
