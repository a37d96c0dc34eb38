import { useFmt, useT } from '@fairhouse/i18n/react';
import { listMembersEndpoint } from '@fairhouse/protocol/ops/members';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';

const askAgainMs = 15_000;

/** The time up to which the list is current: it is a copy, some seconds behind. */
export const ListAge = () => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const { data } = useOpsQuery(
    listMembersEndpoint,
    { params: { brandId }, query: { limit: 1 } },
    { refetchMs: askAgainMs, keepsOld: true },
  );
  const asOf = data?.asOf;
  if (asOf === undefined || asOf === null) return t('opsMembers.list.hint');
  return t('opsMembers.list.asOf', { time: fmt.dateTime(asOf, 'short', { seconds: true }) });
};
