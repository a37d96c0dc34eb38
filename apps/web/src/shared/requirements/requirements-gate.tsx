import { loadNamespaces } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { type RequirementAct, requirementsQuery } from './requirements.ts';

const RequirementsForm = lazy(async () => {
  const [{ RequirementsForm: form }] = await Promise.all([
    import('./requirements-form.tsx'),
    loadNamespaces('profile', 'register'),
  ]);
  return { default: form };
});

export type RequirementsGateProps = { memberId: string; act: RequirementAct; children: ReactNode };

/**
 * Asks for missing details and contacts before an act, then shows it. Until the answer is known, and if it cannot be
 * had, the act is shown: the server refuses an order that comes too early. The identity check and the payment password
 * have their own steps in the cashier.
 */
export const RequirementsGate = ({ memberId, act, children }: RequirementsGateProps) => {
  const { data } = useQuery(requirementsQuery(memberId, act));
  const missing = data?.missing.filter(({ kind }) => kind === 'profile' || kind === 'contact') ?? [];
  if (missing.length === 0) return children;
  return (
    <Suspense fallback={null}>
      <RequirementsForm memberId={memberId} act={act} missing={missing} />
    </Suspense>
  );
};
