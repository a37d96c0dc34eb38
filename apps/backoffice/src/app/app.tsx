import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { HouseStatusBoard } from '../features/house-status/house-status-board.tsx';
import { PageFrame } from '../shared/layout/page-frame.tsx';

const queryClient = new QueryClient();

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <PageFrame>
      <HouseStatusBoard />
    </PageFrame>
  </QueryClientProvider>
);
