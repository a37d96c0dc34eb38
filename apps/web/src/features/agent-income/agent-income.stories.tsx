import { zoneDay } from '@fairhouse/i18n/zone-day';
import type { ReactElement } from 'react';
import { periodOf } from '#shared/agent/team-filter.rules.ts';
import { debtsQuery } from '#shared/contracts/contracts.api.ts';
import { openStageWith, type Seed, SeededStage } from '#shared/lib/story-stage.tsx';
import { withRouter } from '#shared/navigation/story-router.tsx';
import { BillRecord } from './bill-record-page.tsx';
import { StatementView } from './bill-statement.tsx';
import { billsQuery, incomeQuery, salaryQuery } from './income.api.ts';
import { billOf, billsOf, debtOf, incomeOf, salaryOf, statementOf } from './income.samples.ts';
import { IncomeReport } from './income-page.tsx';
import { RealtimeRecord } from './realtime-page.tsx';

const viewer = { id: '7' };
const { from, to } = periodOf({}, zoneDay(Date.now(), 'Asia/Bangkok'));
const range = { from, to };

const staged = (page: ReactElement, ...seed: Seed) => ({ render: () => <SeededStage seed={seed}>{page}</SeededStage> });
const loading = (page: ReactElement) => ({
  render: () => (
    <SeededStage isLoading seed={[]}>
      {page}
    </SeededStage>
  ),
});
const onAPhone = { globals: { viewport: { value: 'phone' } } };
const pageOf = <Page,>(page: Page) => ({ pages: [page], pageParams: [undefined] });

const income = <IncomeReport viewer={viewer} />;
const daily = <BillRecord viewer={viewer} kind="daily" />;
const realtime = <RealtimeRecord viewer={viewer} />;
const dailyKey = billsQuery(viewer.id, { kind: 'daily', ...range }).queryKey;

export default {
  title: 'web/agent income',
  decorators: [withRouter],
  loaders: [openStageWith('agent', 'agentIncome', 'agentContract', 'bets')],
};

export const Income = staged(
  income,
  [incomeQuery(viewer.id, range).queryKey, incomeOf(range)],
  [debtsQuery(viewer.id).queryKey, [debtOf('creditor'), debtOf('debtor', 2), debtOf('creditor', 1)]],
);
export const IncomeOnAPhone = { ...Income, ...onAPhone };
export const IncomeFailed = staged(income, [debtsQuery(viewer.id).queryKey, []]);
export const IncomeLoading = loading(income);

export const Daily = staged(daily, [dailyKey, pageOf(billsOf('daily', range))]);
export const DailyOnAPhone = { ...Daily, ...onAPhone };
export const NothingEarned = staged(daily, [dailyKey, pageOf({ ...billsOf('daily', range), list: [] })]);
export const DailyFailed = staged(daily);

export const Statement = { render: () => <StatementView viewerId={viewer.id} statement={statementOf('dividend')} /> };
export const StatementOnAPhone = { ...Statement, ...onAPhone };
export const StatementWithoutARow = {
  render: () => (
    <StatementView
      viewerId={viewer.id}
      statement={{ ...statementOf('daily'), bill: billOf('daily', 1), payment: null }}
    />
  ),
};

export const StatementToCollect = staged(
  <StatementView
    viewerId={viewer.id}
    statement={{ ...statementOf('daily'), bill: { ...billOf('daily'), state: 'to_collect' }, payment: null }}
  />,
);

export const Realtime = staged(realtime, [salaryQuery(viewer.id, range).queryKey, salaryOf(range)]);
export const RealtimeOnAPhone = { ...Realtime, ...onAPhone };
export const RealtimeOverpaid = staged(realtime, [
  salaryQuery(viewer.id, range).queryKey,
  {
    ...salaryOf(range),
    balance: { earned: { minor: '100', currency: 'USD' }, paid: { minor: '4200', currency: 'USD' } },
    days: [],
  },
]);
