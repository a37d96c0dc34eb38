import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createAccounts, type IssuedAccount, type RefusedName, waitingQuery } from './agent-accounts.api.ts';

export type CreateAccounts = {
  /** Creates all names or none; resolves with the names that the server has refused. */
  create: (usernames: readonly string[]) => Promise<readonly RefusedName[]>;
  /** An earlier request had created them, and its response with the passwords was lost. */
  isRepeated: boolean;
};

export const useCreateAccounts = (
  memberId: string,
  onIssued: (accounts: readonly IssuedAccount[]) => void,
): CreateAccounts => {
  const queryClient = useQueryClient();
  const [isRepeated, setRepeated] = useState(false);
  return {
    isRepeated,
    create: async (usernames) => {
      setRepeated(false);
      const outcome = await createAccounts(usernames);
      if (outcome.outcome === 'refused') return outcome.names;
      void queryClient.invalidateQueries({ queryKey: waitingQuery(memberId).queryKey });
      if (outcome.outcome === 'created') onIssued(outcome.accounts);
      else setRepeated(true);
      return [];
    },
  };
};
