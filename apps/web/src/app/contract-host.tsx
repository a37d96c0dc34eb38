import { lazy, Suspense } from 'react';
import { useViewer } from '../shared/session/viewer.ts';

const ContractWatch = lazy(async () => ({
  default: (await import('../features/agent-contracts/contract-watch.tsx')).ContractWatch,
}));

/** Only agents have contracts, so nobody else loads anything of them. */
export const ContractHost = () => {
  const viewer = useViewer();
  return viewer !== null && viewer.kind === 'agent' ? (
    <Suspense>
      <ContractWatch viewerId={viewer.id} />
    </Suspense>
  ) : null;
};
