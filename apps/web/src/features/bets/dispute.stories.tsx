import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { openStageWith } from '#shared/lib/story-stage.tsx';
import { type BetDispute as Dispute, disputeQuery } from './api.ts';
import { BetDispute } from './bet-dispute.tsx';

const roundRef = '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a0b';

const opened: Dispute = {
  roundRef,
  state: 'open',
  comment: 'The wheel stopped on 17, and the screen said 20.',
  answer: null,
  at: '2026-03-04T10:15:30.123Z',
  answeredAt: null,
};

const at = (dispute: Dispute | null) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(disputeQuery('1', roundRef).queryKey, { dispute });
  return (
    <QueryClientProvider client={client}>
      <div className="max-w-96">
        <BetDispute memberId="1" roundRef={roundRef} />
      </div>
    </QueryClientProvider>
  );
};

export default { title: 'web/bet dispute', loaders: [openStageWith('bets')] };

export const NotDisputed = { render: () => at(null) };
export const Waiting = { render: () => at(opened) };
export const StoreResult = {
  render: () =>
    at({
      ...opened,
      state: 'declined',
      answer: 'We looked at the recording: it stopped on 20.',
      answeredAt: opened.at,
    }),
};
