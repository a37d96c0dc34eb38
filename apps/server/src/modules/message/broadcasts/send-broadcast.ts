import { createHash } from 'node:crypto';
import type { opsSendBroadcastEndpoint } from '@fairhouse/protocol/ops/messages';
import type * as z from 'zod';
import { canonicalJson } from '#modules/audit/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { refusalOf } from './broadcast.rules.ts';
import { insertBroadcast, readInputDigest, readNow } from './broadcast.store.ts';
import type { BroadcastOpsDeps } from './broadcast.types.ts';
import { sendSoon } from './broadcasts.jobs.ts';
import { resolveSegment } from './resolve-segment.ts';
import { countPeople } from './segment.store.ts';

type Input = z.output<(typeof opsSendBroadcastEndpoint)['schema']['body']>;

/**
 * Accepts a broadcast and queues it. Repeating the same id with the same input is idempotent: nothing is counted,
 * audited or sent twice.
 */
export const sendBroadcast = (
  brandId: string,
  { broadcastId, category, segment: asked, words, link, reason }: Input,
  operator: Operator,
  deps: BroadcastOpsDeps,
): Promise<{ broadcastId: string }> =>
  deps.db.transaction(async (tx) => {
    const brand = deps.directory.byId(brandId);
    if (brand === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
    const input = canonicalJson({ brandId, category, segment: asked, words, link });
    const inputDigest = createHash('sha256').update(input).digest();
    const isSame = (stored: Buffer | null): boolean => stored?.equals(inputDigest) === true;

    const earlier = await readInputDigest(tx, broadcastId);
    if (isSame(earlier)) return { broadcastId };
    if (earlier !== null) throw new Refusal('SYSTEM_ID_REUSED');

    const clean = Object.fromEntries(
      Object.entries(words).map(([pack, { title, html }]) => [pack, { title, html: deps.cleanHtml(html, brand) }]),
    );
    const segment = await resolveSegment(tx, brandId, asked, deps.segments);
    const refused = refusalOf({ words: clean, link, segment }, brand.languages);
    if (refused !== null) throw new Refusal('OPS_VALUE_REFUSED', { details: { reason: refused } });
    const createdAt = await readNow(tx);
    const total = await countPeople(tx, { brandId, segment, createdAt }, deps.segments);
    if (total === 0) throw new Refusal('OPS_VALUE_REFUSED', { details: { reason: 'nobody' } });

    const { operatorId, name, actor, requestId, address } = operator;
    const isNew = await insertBroadcast(tx, {
      id: broadcastId,
      brandId,
      category,
      words: clean,
      link,
      segment,
      inputDigest,
      total,
      operatorId,
      operatorName: name,
      createdAt,
    });
    // Of two concurrent equal requests, the second waits for the first and finds its row.
    if (!isNew) {
      if (isSame(await readInputDigest(tx, broadcastId))) return { broadcastId };
      throw new Refusal('SYSTEM_ID_REUSED');
    }
    await deps.jobs.add(tx, sendSoon(broadcastId));
    const titles = Object.fromEntries(Object.entries(clean).map(([pack, { title }]) => [pack, title]));
    await deps.audit.record(tx, {
      brandId,
      actor,
      requestId,
      address,
      action: 'message.send_broadcast',
      object: { kind: 'broadcast', id: broadcastId },
      after: { category, segment, titles, link, total },
      reason,
    });
    return { broadcastId };
  });
