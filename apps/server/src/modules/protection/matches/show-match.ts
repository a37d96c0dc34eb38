import type { opsListMatchesEndpoint } from '@fairhouse/protocol/ops/protection';
import type * as z from 'zod';
import type { PersonMatch } from '../exclusion-register/register.types.ts';

export type MatchRow = z.input<(typeof opsListMatchesEndpoint)['schema']['response'][200]>['value']['rows'][number];

/** A match as lists show it. The source of the restriction is not included. */
export const showMatch = (match: PersonMatch, names: ReadonlyMap<string, string>): MatchRow => {
  const { matchId, memberId, act, verdict, kinds, state, restricts, at, revision } = match;
  return {
    matchId,
    member: memberId === null ? null : { memberId, name: names.get(memberId) ?? '' },
    act,
    verdict: verdict === 'refuse' ? 'same' : 'perhaps',
    kinds: [...kinds],
    state,
    restricts,
    at: at.toISOString(),
    revision,
  };
};
