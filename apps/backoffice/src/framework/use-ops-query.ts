import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callOps, type OpsEndpoint, type OpsFailure, type OpsInput, type OpsValue } from './ops-call.ts';
import { noteSignedOut } from './session.ts';

export type OpsQueryOptions = {
  enabled?: boolean;
  /** Asks again this often while the page is looked at. */
  refetchMs?: number | false;
  /** Keeps showing the last answer while another question is on its way. */
  keepsOld?: boolean;
};

const opsQueryKey = (endpoint: OpsEndpoint, input?: unknown): readonly unknown[] =>
  input === undefined ? [endpoint.config.id] : [endpoint.config.id, input];

/** What a list or a page reads. The key is the endpoint's id and what it was asked with. */
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
