import { usePack } from '@fairhouse/i18n/react';
import { api } from '@fairhouse/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';
import { isKnown, useViewer } from '#shared/session/viewer.ts';

/** The conditions of the cashier for this viewer. A change of an order or of a check invalidates them. */
export const useCashierTerms = () => {
  const viewer = useViewer();
  const lang = usePack().id;
  return useQuery({
    queryKey: ['cashier', isKnown(viewer) ? viewer.id : 'visitor', 'terms', lang],
    queryFn: ({ signal }) =>
      call((limited) => api.GET('/api/member/v1/cashier/terms', { query: { lang }, signal: limited }), signal),
  });
};
