import { parseArgs } from 'node:util';

export type Options = {
  wallets: number;
  /** How many of them play concurrently; their wallets are spread evenly over all. */
  active: number;
  seconds: number;
  rounds: number;
  /** The numbers of gateway processes to try; the best of them is measured. */
  gateways: readonly number[];
  /** Posting lanes of each gateway process; undefined means the gateway's default. */
  lanes: number | undefined;
  isProfile: boolean;
};

const sizes = {
  quick: { wallets: 10_000, active: 5_000, seconds: 2, rounds: 1 },
  usual: { wallets: 200_000, active: 40_000, seconds: 10, rounds: 3 },
  full: { wallets: 200_000, active: 40_000, seconds: 30, rounds: 3 },
} as const;

/** `--quick` only shows that the benchmark works; `--full` gives the figure to quote. */
export const readOptions = (args: string[]): Options => {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      full: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      gateways: { type: 'string', default: '1,2' },
      lanes: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
    },
  });
  const size = values.quick ? sizes.quick : values.full ? sizes.full : sizes.usual;
  const count = (text: string | undefined, otherwise: number): number => {
    const value = text === undefined ? otherwise : Number(text);
    if (!Number.isInteger(value) || value < 1 || value > 600) throw new Error(`${text} is no number from 1 to 600`);
    return value;
  };
  return {
    wallets: size.wallets,
    active: size.active,
    seconds: count(values.seconds, size.seconds),
    rounds: count(values.rounds, size.rounds),
    gateways: values.gateways.split(',').map((text) => count(text, 1)),
    lanes: values.lanes === undefined ? undefined : count(values.lanes, 1),
    isProfile: values.profile,
  };
};
