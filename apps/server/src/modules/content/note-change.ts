import { createHash } from 'node:crypto';
import { contentChanged } from '@fairhouse/protocol';
import type { Tx } from '#platform/db/db.ts';
import type { Json } from '#platform/ops/approval.types.ts';
import type { Author, ContentOpsDeps } from './ops.types.ts';

/** A longer text is told by its digest and length: the record is not where texts are kept. */
const textMaxCharacters = 2_000;

/** A text as the record keeps it. */
export const auditText = (text: string): Json =>
  text.length <= textMaxCharacters
    ? text
    : { sha256: createHash('sha256').update(text).digest('hex'), characters: text.length };

/** Writes down who changed what, and tells every process and open page, all in the transaction that changes it. */
export const noteChange = async (
  tx: Tx,
  { brand: { brandId }, operator }: Author,
  change: {
    what: 'banners' | 'announcements' | 'help' | 'media';
    action: string;
    object: { kind: string; id: string };
    before?: Json;
    after?: Json;
  },
  deps: Pick<ContentOpsDeps, 'audit' | 'outbox'>,
): Promise<void> => {
  const { what, ...entry } = change;
  await deps.outbox.add(tx, {
    definition: contentChanged,
    brandId,
    aggregate: `content:${brandId}`,
    payload: { brandId, what: [what] },
  });
  const { actor, requestId, address } = operator;
  await deps.audit.record(tx, { brandId, actor, requestId, address, ...entry });
};
