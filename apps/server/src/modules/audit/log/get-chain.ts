import type { opsGetAuditChainEndpoint } from '@fairhouse/protocol/ops/audit';
import type * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { askNames } from './ask-names.ts';
import { readChainHead, readRuns, readUnsealed } from './chain.store.ts';
import type { NamesOf } from './log.types.ts';

type ResponseBody = z.output<(typeof opsGetAuditChainEndpoint)['schema']['response'][200]>['value'];

const runsShown = 10;
const unsealedMax = 10_000;

/** How far the chain is sealed, anchored and verified. */
export const getChain = async (deps: { db: Db; clock: Clock; namesOf: NamesOf }): Promise<ResponseBody> => {
  const { drawnTo, head, lastAnchor } = await readChainHead(deps.db.read);
  const unsealed = await readUnsealed(deps.db.read, { after: head?.seq ?? 0n, bound: unsealedMax });
  const runs = await readRuns(deps.db.read, runsShown);
  const names = await askNames(
    runs.map(({ askedBy }) => askedBy),
    deps.namesOf,
  );
  const lagMs = unsealed.oldestAt === null ? 0 : deps.clock.now().getTime() - unsealed.oldestAt.getTime();
  return {
    drawnTo: `${drawnTo}`,
    head: head === null ? null : { seq: `${head.seq}`, hash: head.hash, sealedAt: head.sealedAt.toISOString() },
    unsealed: {
      count: unsealed.count,
      isExact: unsealed.count < unsealedMax,
      lagSeconds: Math.max(0, Math.round(lagMs / 1_000)),
    },
    lastAnchor: lastAnchor === null ? null : { seq: `${lastAnchor.seq}`, at: lastAnchor.at.toISOString() },
    runs: runs.map((run) => ({
      runId: run.id,
      state: run.state,
      askedBy: run.askedBy === null ? null : { operatorId: run.askedBy, name: names.get(run.askedBy) ?? null },
      askedAt: run.askedAt.toISOString(),
      startedAt: run.startedAt?.toISOString() ?? null,
      endedAt: run.endedAt?.toISOString() ?? null,
      verifiedTo: `${run.verifiedTo}`,
      entries: Number(run.entries),
      seals: Number(run.seals),
      anchors: Number(run.anchors),
      breaksCount: Number(run.breaksCount),
      breaks: run.breaks,
    })),
  };
};
