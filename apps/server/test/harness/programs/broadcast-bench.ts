import { parseArgs } from 'node:util';
import { insertBroadcast, readNow } from '#modules/message/broadcasts/broadcast.store.ts';
import { countPeople } from '#modules/message/broadcasts/segment.store.ts';
import { sendOpenBroadcasts } from '#modules/message/broadcasts/send-open-broadcasts.ts';
import { newId } from '#platform/kernel/ids.ts';
import { openBroadcastDeps } from '../broadcast-deps.ts';

/**
 * Sends one message to all members of a brand with the function that the worker's job runs, and prints duration and
 * size.
 */
const { values } = parseArgs({ options: { category: { type: 'string', default: 'system' } } });
const category = values.category === 'promotion' ? 'promotion' : 'system';
const deps = openBroadcastDeps('broadcast-bench');
const input = { brandId: 'aurora', segment: { kind: 'all' as const } };

await deps.db.transaction(async (tx) => {
  const createdAt = await readNow(tx);
  await insertBroadcast(tx, {
    ...input,
    id: newId(),
    category,
    words: { EN: { title: 'News', html: '<p>All is well</p>' } },
    link: '/promotions',
    inputDigest: Buffer.alloc(32),
    total: await countPeople(tx, { ...input, createdAt }, deps.segments),
    operatorId: newId(),
    operatorName: 'bench',
    createdAt,
  });
});
const idleMib = process.memoryUsage.rss() / 2 ** 20;
const startedAt = performance.now();
await sendOpenBroadcasts(deps);
const seconds = (performance.now() - startedAt) / 1_000;
const peakMib = process.resourceUsage().maxRSS / 1_024;
process.stdout.write(`${JSON.stringify({ kind: 'result', seconds, idleMib, peakMib })}\n`);
await deps.close();
process.exit(0);
