import * as z from 'zod';
import type { Anchor } from '../audit.types.ts';
import { toMicros } from './micros.ts';

const lineShape = z.strictObject({
  seq: z.string().regex(/^[1-9][0-9]{0,18}$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime({ precision: 3 }),
});

export const writeAnchorLine = (anchor: Anchor): string =>
  `${JSON.stringify({
    seq: anchor.seq.toString(),
    hash: anchor.hash.toString('hex'),
    at: new Date(Number(anchor.atMicros) / 1000).toISOString(),
  } satisfies z.infer<typeof lineShape>)}\n`;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Returns undefined for an invalid line: truncated by a crash, or tampered with. */
export const readAnchorLine = (line: string): Anchor | undefined => {
  const parsed = lineShape.safeParse(parseJson(line));
  if (!parsed.success) return undefined;
  const { seq, hash, at } = parsed.data;
  return { seq: BigInt(seq), hash: Buffer.from(hash, 'hex'), atMicros: toMicros(new Date(at)) };
};
