import { createHash } from 'node:crypto';
import type { opsSendBroadcastEndpoint } from '@fairhouse/protocol/ops/messages';
import type * as z from 'zod';
import { canonicalJson } from '#modules/audit/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { refusalOf } from './broadcast.rules.ts';
import { insertBroadcast, readNow, readWishDigest } from './broadcast.store.ts';
import type { BroadcastOpsUses } from './broadcast.types.ts';
import { sendSoon } from './broadcasts.jobs.ts';
import { countPeople } from './segment.store.ts';

type Wish = z.output<(typeof opsSendBroadcastEndpoint)['schema']['body']>;

/**
 * Takes a message to many and has it sent. The same id with the same wish is the same message: nothing is counted,
 * recorded or sent a second time.
 */
export const sendBroadcast = (
  brandId: string,
  { broadcastId, category, segment, words, link, reason }: Wish,
  operator: Operator,
  use: BroadcastOpsUses,
): Promise<{ broadcastId: string }> =>
  use.db.transaction(async (tx) => {
    const brand = use.directory.byId(brandId);
    if (brand === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
    const wish = canonicalJson({ brandId, category, segment, words, link });
    const wishDigest = createHash('sha256').update(wish).digest();
    const isSame = (kept: Buffer | null): boolean => kept?.equals(wishDigest) === true;

    const earlier = await readWishDigest(tx, broadcastId);
    if (isSame(earlier)) return { broadcastId };
    if (earlier !== null) throw new Refusal('SYSTEM_ID_REUSED');

    const clean = Object.fromEntries(
      Object.entries(words).map(([pack, { title, html }]) => [pack, { title, html: use.cleanHtml(html, brand) }]),
    );
    const refused = refusalOf({ words: clean, link, segment }, brand.languages);
    if (refused !== null) throw new Refusal('OPS_VALUE_REFUSED', { details: { reason: refused } });
    const createdAt = await readNow(tx);
    const total = await countPeople(tx, { brandId, segment, createdAt });
    if (total === 0) throw new Refusal('OPS_VALUE_REFUSED', { details: { reason: 'nobody' } });

    const { operatorId, name, actor, requestId, address } = operator;
    const isNew = await insertBroadcast(tx, {
      id: broadcastId,
      brandId,
      category,
      words: clean,
      link,
      segment,
      wishDigest,
      total,
      operatorId,
      operatorName: name,
      createdAt,
    });
    // Two equal wishes at once: the second finds the first when it has waited for it.
    if (!isNew) {
      if (isSame(await readWishDigest(tx, broadcastId))) return { broadcastId };
      throw new Refusal('SYSTEM_ID_REUSED');
    }
    await use.jobs.add(tx, sendSoon(broadcastId));
    const titles = Object.fromEntries(Object.entries(clean).map(([pack, { title }]) => [pack, title]));
    await use.audit.record(tx, {
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
