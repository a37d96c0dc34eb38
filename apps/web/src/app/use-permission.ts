import { api } from '@fairhouse/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { CallFailure, call } from '../shared/lib/call.ts';
import { readGateSignal } from '../shared/lib/gate-signal.ts';
import { readBoot } from './boot.ts';
import { closingCode } from './gate.rules.ts';

/** How often a closed platform is polled for being open again. */
export const recheckMs = 60_000;

/** Asks what the visitor may see: once when open, every minute while closed. */
export const usePermission = () =>
  useQuery({
    queryKey: ['permission'],
    queryFn: ({ signal }) => call((limited) => api.GET('/wps/system/permission', { signal: limited }), signal),
    initialData: () => readBoot().permission,
    staleTime: 30_000,
    refetchInterval: ({ state }) => {
      const answer = state.data ? { permission: state.data, atMs: state.dataUpdatedAt } : null;
      return closingCode({ answer, signal: readGateSignal() }) === null ? false : recheckMs;
    },
    // An error response is final; only a missing response is retried at once.
    retry: (count, error) => count < 1 && error instanceof CallFailure && error.code === 'SYSTEM_NETWORK_ABNORMAL',
    retryDelay: 1_000,
    // Offline is an error that the visitor must see, not a reason to wait silently.
    networkMode: 'always',
  });
