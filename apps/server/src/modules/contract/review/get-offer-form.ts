import { gameTypes, parseTerms } from '@fairhouse/contracts';
import { nodesByNumber } from '#modules/agent/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { isOpen, isRunning } from '../agreements/contract.rules.ts';
import { readContractsOf } from '../agreements/contract.store.ts';
import { marginCapOf } from '../agreements/margin.rules.ts';
import { brandOf } from './brand-of.ts';
import type { ReviewDeps } from './review.types.ts';
import { sidesOf } from './show-sides.ts';

/** B13: what an offer of the operator to an agent of level 1 needs. */
export const getOfferForm = async (
  { brandId, ref }: { brandId: string; ref: string },
  deps: Pick<ReviewDeps, 'db' | 'directory'>,
) => {
  const { read } = deps.db;
  const [node] = await nodesByNumber(read, brandId, [BigInt(ref)]);
  if (node === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  const { number, memberId, isAgent, upline, state } = node;
  const obstacles = { closed: state !== 'active', not_an_agent: !isAgent, not_level_one: upline !== null };
  const contracts = await readContractsOf(read, { downlines: [number] });
  const side = await sidesOf(read, brandId, [{ downlineId: memberId }]);
  return {
    agent: side(number, memberId),
    currency: brandOf(brandId, deps).currency,
    obstacle: (Object.keys(obstacles) as (keyof typeof obstacles)[]).find((name) => obstacles[name]) ?? null,
    running: contracts.flatMap((contract) =>
      isRunning(contract) && contract.terms !== null
        ? [{ contractId: contract.id, kind: contract.kind, terms: parseTerms(contract.terms) }]
        : [],
    ),
    // An offer answers a request.
    open: contracts.filter((contract) => isOpen(contract) && contract.state !== 'requested').map(({ kind }) => kind),
    marginCapPpm: gameTypes.map((gameType) => ({ gameType, capPpm: marginCapOf(gameType) })),
  };
};
