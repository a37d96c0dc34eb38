import type { EdgeContracts } from '#modules/agent/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Queryable } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { lockAgreements } from './agreement-lock.store.ts';
import { nextState } from './contract.states.ts';
import { lockContracts, moveContracts, readContractsOf } from './contract.store.ts';
import { type Contract, contractKinds, type EndReason, type Move } from './contract.types.ts';
import { cutBelow, findCuts } from './cut-below.ts';
import { endMove } from './end.rules.ts';
import { type Notice, publishChanges } from './tell-parties.ts';

const told = { moved: 'CONTRACT_MOVED', closed: 'CONTRACT_CLOSED' } as const;

/** What is only asked for or offered is withdrawn, what is agreed ends. */
const leave = (contract: Contract, end: { endsAt: Date; endReason: EndReason }, now: Date): Move | null => {
  const state = nextState(contract.state, 'withdraw', 'rule');
  return typeof state === 'string' ? { contract, action: 'withdraw', state } : endMove(contract, end, now);
};

const noticesOf = (contract: Contract, reason: 'moved' | 'closed'): Notice[] =>
  (['downline', 'upline'] as const).map((to) =>
    contract.state === 'withdrawn'
      ? { contract, to, template: 'contractWithdrawn' }
      : { contract, to, template: 'contractEnds', until: contract.endsAt, reason: told[reason] },
  );

/** Ends the contracts of accounts that leave their upline, and what is below them. */
export const endEdges =
  ({ outbox }: { outbox: Outbox }): EdgeContracts['end'] =>
  async (tx, { brandId, numbers, at, reason }) => {
    await lockAgreements(tx, brandId, contractKinds);
    const now = await deadlineNow(tx);
    const which = { downlines: numbers, uplines: reason === 'closed' ? numbers : [] };
    const ids = (await readContractsOf(tx, which)).map(({ id }) => id);
    const moves = (await lockContracts(tx, ids)).flatMap(
      (contract) => leave(contract, { endsAt: at, endReason: reason }, now) ?? [],
    );
    const actor = { kind: 'system', id: 'agent' } as const;
    const moved = await moveContracts(tx, moves, { actor, at: now });
    const notices = moved.flatMap((contract) => noticesOf(contract, reason));
    await publishChanges(tx, moved, notices, { outbox });
    for (const [kind, ended] of Map.groupBy(moved, (contract) => contract.kind)) {
      const downlines = ended.map(({ downline }) => downline);
      await cutBelow(tx, { kind, actor, now, deps: { outbox } }, { downlines, from: at });
    }
  };

/** The contracts of an account that are agreed and would end at an instant, and those below it that follow. */
export const countEnding = async (db: Queryable, { number, at }: { number: bigint; at: Date }): Promise<number> => {
  const own = (await readContractsOf(db, { downlines: [number] })).filter(
    ({ startsAt, endsAt }) => startsAt !== null && (endsAt === null || endsAt > at),
  );
  let count = own.length;
  for (const kind of new Set(own.map((contract) => contract.kind)))
    count += (await findCuts(db, { kind, from: at, tops: new Map([[number, []]]) })).length;
  return count;
};
