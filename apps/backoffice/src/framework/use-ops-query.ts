import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callOps, type OpsEndpoint, type OpsFailure, type OpsInput, type OpsValue } from './ops-call.ts';
import { noteSignedOut } from './session.ts';

export type OpsQueryOptions = {
  enabled?: boolean;
  /** The refetch interval while the page is visible. */
  refetchMs?: number | false;
  /** Keeps showing the last response while another request is pending. */
  keepsOld?: boolean;
};

const opsQueryKey = (endpoint: OpsEndpoint, input?: unknown): readonly unknown[] =>
  input === undefined ? [endpoint.config.id] : [endpoint.config.id, input];

/** The read of a list or a page. The key is the endpoint's id and its input. */
export const useOpsQuery = <E extends OpsEndpoint>(
  endpoint: E,
  input: OpsInput<E>,
  { enabled = true, refetchMs = false, keepsOld = false }: OpsQueryOptions = {},
): UseQueryResult<OpsValue<E>, OpsFailure> =>
  useQuery<OpsValue<E>, OpsFailure>({
    queryKey: opsQueryKey(endpoint, input),
    queryFn: ({ signal }) =>
      callOps(endpoint, input, signal).catch((failure: OpsFailure) => {
        noteSignedOut(failure);
        throw failure;
      }),
    enabled,
    refetchInterval: refetchMs,
    ...(keepsOld && { placeholderData: keepPreviousData as never }),
  });
