import { signOutEndpoint } from '@fairhouse/protocol/ops/staff-self';
import { queryClient } from '#framework/query-client.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';

/** Ends the session here. The page is loaded anew, so that nothing of the operator stays in its memory. */
export const useSignOut = () => {
  const { run, isRunning } = useOpsChange(signOutEndpoint);
  const signOut = () => {
    run({}).then(
      () => {
        queryClient.clear();
        location.assign('/');
      },
      () => undefined,
    );
  };
  return { signOut, isRunning };
};
