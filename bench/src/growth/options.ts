import { parseArgs } from 'node:util';

export type Options = { small: number; large: number; runs: number; batches: number };

const usual: Options = { small: 1_000_000, large: 30_000_000, runs: 5, batches: 2_000 };
/** Only shows that the benchmark works; it says next to nothing about growth. */
const quick: Options = { small: 50_000, large: 500_000, runs: 1, batches: 200 };

/** `--rows` sets the length of the longer history. */
export const readOptions = (args: string[]): Options => {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      rows: { type: 'string' },
      runs: { type: 'string' },
    },
  });
  const size = values.quick ? quick : usual;
  const count = (text: string | undefined, { otherwise, min }: { otherwise: number; min: number }): number => {
    const value = text === undefined ? otherwise : Number(text.replaceAll('_', ''));
    if (!Number.isInteger(value) || value < min) throw new Error(`${text} is no whole number from ${min}`);
    return value;
  };
  return {
    ...size,
    large: count(values.rows, { otherwise: size.large, min: size.small }),
    runs: count(values.runs, { otherwise: size.runs, min: 1 }),
  };
};
