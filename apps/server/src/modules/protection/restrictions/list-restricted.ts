import type { opsListRestrictedEndpoint } from '@fairhouse/protocol/ops/protection';
import type * as z from 'zod';
import { profileFor } from '../profiles/profile-for.ts';
import type { ProtectionOpsDeps } from './protection-ops.types.ts';
import { countRestricted, readRestricted } from './restriction.store.ts';
import { showRestriction } from './show-restriction.ts';

type Query = z.output<(typeof opsListRestrictedEndpoint)['schema']['querystring']>;
type ResponseBody = z.input<(typeof opsListRestrictedEndpoint)['schema']['response'][200]>['value'];

const cursorOf = /^(\d{4}-\d\d-\d\dT\d\d~\d\d~\d\d\.\d{6}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const decodeCursor = (cursor: string | undefined): { since: string; memberId: string } | null => {
  const [, since, memberId] = cursorOf.exec(cursor ?? '') ?? [];
  return since === undefined || memberId === undefined ? null : { since: since.replaceAll('~', ':'), memberId };
};

/** Members of a brand who are on a break or excluded, newest first, with counts by state. */
export const listRestricted = async (
  brandId: string,
  { sort, cursor, limit, state }: Query,
  deps: Pick<ProtectionOpsDeps, 'db' | 'namesOf'>,
): Promise<ResponseBody> => {
  const { read } = deps.db;
  const found = await readRestricted(read, {
    brandId,
    state: state ?? null,
    before: decodeCursor(cursor),
    isOldestFirst: sort === 'since',
    // One more than is shown, to find out whether there is a further page.
    limit: limit + 1,
  });
  const page = found.slice(0, limit);
  const names = await deps.namesOf(read, { brandId, ids: page.map(({ memberId }) => memberId) });
  const counts = await countRestricted(read, brandId);
  const last = page.at(-1);
  const rows: ResponseBody['rows'] = [];
  for (const standing of page) {
    const { memberId, option, isGroupWide } = standing;
    rows.push({
      member: { memberId, name: names.get(memberId) ?? '' },
      restriction: showRestriction(standing, await profileFor(read, standing)),
      option,
      isGroupWide,
    });
  }
  const { cooling_off, excluded, return_requested, return_wait } = counts;
  const count = state === undefined ? cooling_off + excluded + return_requested + return_wait : counts[state];
  return {
    rows,
    nextCursor:
      found.length > limit && last !== undefined ? `${last.sinceText.replaceAll(':', '~')}_${last.memberId}` : null,
    total: { count, isExact: true },
    // Members who have requested to return count as waiting too.
    counts: { cooling_off, excluded, return_wait: return_wait + return_requested },
  };
};
