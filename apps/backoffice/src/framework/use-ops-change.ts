import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import { toast } from '@fairhouse/ui/primitives/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callWithFactor } from './call-with-factor.ts';
import { failureText } from './failure-text.ts';
import { goTo } from './navigate.ts';
import { type OpsEndpoint, OpsFailure, type OpsInput, type OpsValue } from './ops-call.ts';
import { noteSignedOut, useBrandId } from './session.ts';

export type OpsChangeOptions = {
  /** Lists and pages to refetch; approvals always are. */
  invalidates?: readonly OpsEndpoint[];
  /** The message on success; none without it. */
  done?: MessageId;
  /** The caller shows refusals itself, beside the field they concern. */
  isQuiet?: boolean;
};

/** Any change may create or close an approval request. */
const aboutApprovals = [
  'opsListApprovals',
  'opsCountApprovals',
  'opsPendingChange',
  'opsListHouseApprovals',
  'opsCountHouseApprovals',
  'opsPendingHouseChange',
];

const isPending = (value: unknown): value is { outcome: 'pending'; approvalId: string } =>
  typeof value === 'object' && value !== null && 'outcome' in value && value.outcome === 'pending';

const isWithdrawn = (failure: unknown): boolean =>
  failure instanceof OpsFailure && failure.code === 'AUTH_STEP_UP_REQUIRED';

/**
 * A change through the API. `run` resolves with the response and rejects with an `OpsFailure`; the operator has been
 * notified of either by then.
 *
 * @example const freeze = useOpsChange(freezeMemberEndpoint, { invalidates: [listMembersEndpoint], done: 'opsMembers.freeze.done' });
 */
export const useOpsChange = <E extends OpsEndpoint>(endpoint: E, options: OpsChangeOptions = {}) => {
  const { invalidates = [], done, isQuiet = false } = options;
  const t = useT();
  const brandId = useBrandId();
  const queries = useQueryClient();
  const change = useMutation<OpsValue<E>, OpsFailure, OpsInput<E>>({
    mutationFn: (input) => callWithFactor(endpoint, input),
    onSuccess: async (value) => {
      const stale = new Set([...invalidates.map(({ config }) => config.id), ...aboutApprovals]);
      await queries.invalidateQueries({ predicate: ({ queryKey }) => stale.has(String(queryKey[0])) });
      if (isPending(value)) {
        const open = () => goTo(`/b/${brandId}/approvals?approval=${value.approvalId}`);
        toast.info(t('ops.change.pending'), { action: { label: t('ops.change.open'), onSelect: open } });
      } else if (done !== undefined) toast.success(t(done));
    },
    onError: (failure) => {
      noteSignedOut(failure);
      // Closing the factor dialog needs no message: nothing has happened.
      if (!isQuiet && !isWithdrawn(failure)) toast.error(failureText(t, failure));
    },
  });
  return { run: change.mutateAsync, isRunning: change.isPending, failure: change.error, reset: change.reset };
};
