import { createHash } from 'node:crypto';
import { contentChanged } from '@fairhouse/protocol';
import type { Tx } from '#platform/db/db.ts';
import type { Json } from '#platform/ops/approval.types.ts';
import type { Author, ContentOpsDeps } from './ops.types.ts';

/** A longer text is audited by digest and length: the audit log does not store texts. */
const textMaxCharacters = 2_000;

/** A text as the audit log stores it. */
export const auditText = (text: string): Json =>
  text.length <= textMaxCharacters
    ? text
    : { sha256: createHash('sha256').update(text).digest('hex'), characters: text.length };

/** Audits a change and publishes it to processes and open pages, in the transaction that makes it. */
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
