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
  /** Lists and pages that show something else now; approvals are always among them. */
  invalidates?: readonly OpsEndpoint[];
  /** Said when it is done; without it nothing is said. */
  done?: MessageId;
  /** The caller shows refusals itself, beside the field they are about. */
  isQuiet?: boolean;
};

/** Any change may have begun or ended a request. */
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
 * A change of the house. `run` ends with what the house answered and rejects with an `OpsFailure`; either has been
 * told to the operator by then.
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
      // Whoever closes the factor dialog knows that nothing has happened.
      if (!isQuiet && !isWithdrawn(failure)) toast.error(failureText(t, failure));
    },
  });
  return { run: change.mutateAsync, isRunning: change.isPending, failure: change.error, reset: change.reset };
};
