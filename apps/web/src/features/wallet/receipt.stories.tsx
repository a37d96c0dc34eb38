import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { openStageWith } from '#shared/lib/story-stage.tsx';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { type HistoryLine, type Receipt, receiptQuery } from './api.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';

const viewer = { kind: 'member', id: '1', currency: 'USD' } as KnownViewer;
const usd = (minor: string) => ({ minor, currency: 'USD' });
const line = { version: 1_204, at: '2026-03-04T10:15:30.123Z' } as HistoryLine;

const receipt: Receipt = {
  version: 1_204,
  purse: 'main',
  kind: 'bet',
  group: 'play',
  change: usd('-120000'),
  bonusChange: usd('-30000'),
  before: usd('5120000'),
  after: usd('5000000'),
  bonusBefore: usd('30000'),
  bonusAfter: usd('0'),
  counterpart: 'games',
  reference: '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
  round: 'lantern-88213377',
  at: line.at,
  seal: { day: '2026-03-04', root: '9f2c'.repeat(16) },
};

const at = (shown: Receipt) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(receiptQuery(viewer.id, line).queryKey, shown);
  return (
    <QueryClientProvider client={client}>
      <ReceiptSheet viewer={viewer} line={line} onClose={() => {}} />
    </QueryClientProvider>
  );
};

export default { title: 'web/receipt', loaders: [openStageWith('wallet')] };

export const Sealed = { render: () => at(receipt) };
export const NotSealedYet = {
  render: () =>
    at({
      ...receipt,
      kind: 'deposit',
      counterpart: 'payment',
      change: usd('120000'),
      before: usd('4880000'),
      round: null,
      bonusChange: usd('0'),
      seal: null,
    }),
  globals: { viewport: { value: 'phone' } },
};
