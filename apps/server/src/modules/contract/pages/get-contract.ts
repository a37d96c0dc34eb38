import type { getContractEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { Refusal } from '#platform/kernel/refusal.ts';
import { endingsOf } from '../agreements/show-contracts.ts';
import { readContract, readRunning, readSteps, type StepRow } from './contracts.store.ts';
import { openReader } from './open-reader.ts';
import type { PageActor, PageDeps } from './pages.types.ts';
import { showContracts } from './show-contract.ts';

type ResponseBody = z.output<(typeof getContractEndpoint)['schema']['response'][200]>['value'];

const byOf = ({ actorKind, actorId }: StepRow, memberId: string): ResponseBody['steps'][number]['by'] => {
  if (actorKind === 'member') return actorId === memberId ? 'self' : 'other';
  return actorKind === 'staff' ? 'operator' : 'system';
};

/** A contract of the caller with its history, and the one that it would replace. */
export const getContract = async (actor: PageActor, contractId: string, deps: PageDeps): Promise<ResponseBody> => {
  const reader = await openReader(actor, deps);
  const { read } = deps.db;
  const agent = reader.node.number;
  const row = await readContract(read, { agent, contractId });
  if (row === null) throw new Refusal('CONTRACT_NOT_FOUND');
  const isOpen = row.state === 'requested' || row.state === 'offered' || row.state === 'accepted';
  const running = isOpen ? await readRunning(read, { agent, downline: row.downline, kind: row.kind }) : null;
  const [contract, current = null] = await showContracts(read, reader, running === null ? [row] : [row, running]);
  if (contract === undefined) throw new Error('a contract that was read is shown');
  const steps = await readSteps(read, row.id);
  return {
    contract,
    current,
    ...(await endingsOf(read, { brand: reader.brand, reader: reader.node }, row)),
    steps: steps.map((step) => ({
      version: step.version,
      at: step.at.toISOString(),
      by: byOf(step, actor.memberId),
      action: step.action,
      toState: step.toState,
      termsHash: step.termsHash,
    })),
  };
};
