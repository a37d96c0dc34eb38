import { QueryClientProvider } from '@tanstack/react-query';
import { CrashBoundary } from './crash-boundary.tsx';
import { queryClient } from './query-client.ts';
import { StatusGate } from './status-gate.tsx';

export const App = () => (
  <CrashBoundary>
    <QueryClientProvider client={queryClient}>
      <StatusGate />
    </QueryClientProvider>
  </CrashBoundary>
);
