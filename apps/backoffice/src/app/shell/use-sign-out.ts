import { signOutEndpoint } from '@fairhouse/protocol/ops/staff-self';
import { queryClient } from '#framework/query-client.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';

/** Ends the session. The page is reloaded, so that no data of the operator stays in memory. */
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
