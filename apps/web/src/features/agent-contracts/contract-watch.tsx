import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBrand } from '#shared/brand/brand.store.ts';
import { offeredKinds } from '#shared/contracts/contract-kinds.ts';
import { openPopup, usePopupStore } from '#shared/popups/popup.store.ts';
import { sessionValue } from '#shared/storage/session-value.ts';
import { readWaiting } from './waiting.api.ts';

const memory = sessionValue('fairhouse.contractsShown');

/**
 * Opens D19 once in a session if a contract or a debt needs the agent (G16). It waits until no other popup is open, and
 * what was closed is not opened again.
 */
export const ContractWatch = ({ viewerId }: { viewerId: string }) => {
  const { whitelabel } = useBrand();
  const isFree = usePopupStore(({ open }) => open === null);
  const { data } = useQuery({
    queryKey: ['agent', viewerId, 'waiting', 'contracts'],
    queryFn: readWaiting,
    enabled: memory.read() !== viewerId && offeredKinds(whitelabel).length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 2,
  });
  useEffect(() => {
    if (!isFree || data === undefined || memory.read() === viewerId) return;
    memory.keep(viewerId);
    if (data.contracts.length + data.debts.length > 0) openPopup('contracts', { waiting: data });
  }, [data, isFree, viewerId]);
  return null;
};
