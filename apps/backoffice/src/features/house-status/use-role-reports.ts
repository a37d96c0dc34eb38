import { useQueries } from '@tanstack/react-query';
import type { RoleReport } from './board.rules.ts';
import { type Readiness, type Role, readReadiness, roles } from './readiness.ts';

const periodMs = 2_000;
const timeoutMs = 1_900;

/** A role that is not ready answers 503 with its checks, so the status code alone decides nothing. */
const askRole = async (role: Role, signal: AbortSignal): Promise<Readiness> => {
  const response = await fetch(`/ops-dev/${role}/readyz`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  const readiness = readReadiness(await response.json());
  if (readiness === null) throw new Error(`What answers for ${role} is not that role.`);
  return readiness;
};

/** Asks every role again and again while the page is looked at. */
export const useRoleReports = (): RoleReport[] => {
  const answers = useQueries({
    queries: roles.map((role) => ({
      queryKey: ['readyz', role],
      queryFn: ({ signal }: { signal: AbortSignal }) => askRole(role, signal),
      refetchInterval: periodMs,
      retry: false,
      networkMode: 'always' as const,
    })),
  });
  return roles.map((role, index) => {
    const answer = answers[index];
    return {
      role,
      lastAnswer: answer?.data ?? null,
      lastAnswerAtMs: answer?.dataUpdatedAt ?? 0,
      isAnswering: answer === undefined || answer.isPending ? null : answer.isSuccess,
    };
  });
};
