import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CrashBoundary } from './crash-boundary.tsx';
import { StatusGate } from './status-gate.tsx';

const queryClient = new QueryClient();

export const App = () => (
  <CrashBoundary>
    <QueryClientProvider client={queryClient}>
      <StatusGate />
    </QueryClientProvider>
  </CrashBoundary>
);
