import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { openStageWith } from '#shared/lib/story-stage.tsx';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { type Profit, profitQuery } from './api.ts';
import { firstDayOf } from './period.rules.ts';
import { ProfitBones } from './profit-bones.tsx';
import { ProfitReport } from './profit-report.tsx';

const viewer = { kind: 'member', id: '1', currency: 'USD' } as KnownViewer;
const usd = (units: number) => ({ minor: String(units * 10_000), currency: 'USD' });
const sums = (rounds: number, staked: number, won: number) => ({
  rounds,
  staked: usd(staked),
  won: usd(won),
  net: usd(won - staked),
});

const dayMs = 86_400_000;
const to = new Date().toISOString().slice(0, 10);
const from = firstDayOf('30', new Date());
const days = Array.from({ length: 30 }, (_, n) =>
  new Date(Date.parse(to) - (29 - n) * dayMs).toISOString().slice(0, 10),
);

const month: Profit = {
  from,
  to,
  step: 'day',
  totals: sums(1_240, 8_120, 7_655),
  points: days
    .map((day, n) => ({ day, ...sums(40, 200 + ((n * 37) % 90), 150 + ((n * 71) % 190)) }))
    .filter((_, n) => n % 6 !== 2),
  byGameType: [
    { gameType: 'RNG', ...sums(900, 5_000, 4_600) },
    { gameType: 'LIVE', ...sums(300, 3_000, 3_025) },
    { gameType: null, ...sums(40, 120, 30) },
  ],
  byVendor: [
    { vassalage: 'LUMEN', vendorName: 'Lumen Works', ...sums(700, 4_100, 3_800) },
    { vassalage: 'NORTH', vendorName: 'Northern Lights Gaming and Entertainment Studio', ...sums(500, 3_900, 3_825) },
    { vassalage: null, vendorName: null, ...sums(40, 120, 30) },
  ],
};
const nothing: Profit = { ...month, totals: sums(0, 0, 0), points: [], byGameType: [], byVendor: [] };

const clientWith = (profit: Profit): QueryClient => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(profitQuery(viewer.id, 'EN', from).queryKey, profit);
  return client;
};

const at = (profit: Profit) => (
  <QueryClientProvider client={clientWith(profit)}>
    <ProfitReport viewer={viewer} />
  </QueryClientProvider>
);

export default { title: 'web/profit', loaders: [openStageWith('profit')] };

export const Played = { render: () => at(month) };
export const PlayedOnAPhone = { render: () => at(month), globals: { viewport: { value: 'phone' } } };
export const NothingPlayed = { render: () => at(nothing) };
export const Loading = { render: () => <ProfitBones /> };
