import * as z from 'zod';
import type { PublishedPosting } from './relay.types.ts';

/** Subject of settled postings; the stream stores them. */
export const postingsSubject = 'ledger.postings';
/** Subject of postings that are committed but may still be preceded by others. Not stored. */
export const hintsSubject = 'ledger.hints';

const whole = z
  .string()
  .regex(/^(0|-?[1-9][0-9]{0,18})$/)
  .transform(BigInt);

// One-letter names: a busy cell publishes twenty thousand rows a second.
const rowShape = z.object({
  w: whole,
  s: whole,
  y: z.iso.date(),
  h: whole,
  d: whole,
  e: whole,
  b: whole,
  o: whole,
  k: z.number().int(),
  v: z.number().int(),
  // Keys are digests: they look like UUIDs and have no version.
  i: z.guid(),
  x: z.string(),
  r: z.string().nullable(),
  f: z.guid().nullable(),
  j: z.guid().nullable(),
  t: z.iso.datetime({ precision: 3 }).transform((text) => new Date(text)),
});
const messageShape = z.object({ cell: z.string(), rows: z.array(rowShape).max(1_000) });

/** Postings of one cell in wire format: amounts and numbers as decimal strings. */
export const encodePostings = (cell: string, postings: readonly PublishedPosting[]): string =>
  JSON.stringify({
    cell,
    rows: postings.map((posting) => ({
      w: posting.walletId.toString(),
      s: posting.seq.toString(),
      y: posting.day,
      h: posting.houseAccountId.toString(),
      d: posting.delta.toString(),
      e: posting.bonusDelta.toString(),
      b: posting.balance.toString(),
      o: posting.bonus.toString(),
      k: posting.kind,
      v: posting.sourceId,
      i: posting.key,
      x: posting.externalTx,
      r: posting.round,
      f: posting.refKey,
      j: posting.journalId,
      t: posting.at.toISOString(),
    })),
  } satisfies z.input<typeof messageShape>);

/** Throws on any other message. */
export const decodePostings = (text: string): { cell: string; postings: PublishedPosting[] } => {
  const { cell, rows } = messageShape.parse(JSON.parse(text));
  return {
    cell,
    postings: rows.map((row) => ({
      walletId: row.w,
      seq: row.s,
      day: row.y,
      houseAccountId: row.h,
      delta: row.d,
      bonusDelta: row.e,
      balance: row.b,
      bonus: row.o,
      kind: row.k,
      sourceId: row.v,
      key: row.i,
      externalTx: row.x,
      round: row.r,
      refKey: row.f,
      journalId: row.j,
      at: row.t,
    })),
  };
};
