import type { getProtectionEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { ProfileKeys } from '../profiles/profile.types.ts';
import { returnFrom } from './restriction.rules.ts';
import type { Restriction } from './restriction.types.ts';

type Standing = z.input<(typeof getProtectionEndpoint)['schema']['response'][200]>['value'];
export type ShownRestriction = NonNullable<Standing['restriction']>;

/** A restriction as screens show it. */
export const showRestriction = (
  standing: Restriction,
  profile: Pick<ProfileKeys, 'exclusionEarlyEnd'>,
): ShownRestriction => ({
  state: standing.state,
  until: standing.until?.toISOString() ?? null,
  since: standing.since.toISOString(),
  returnFrom: standing.endsItself ? null : (returnFrom(standing, profile)?.toISOString() ?? null),
  returnsAt: standing.returnsAt?.toISOString() ?? null,
  isByHouse: standing.by === 'house' || standing.by === 'family',
});
