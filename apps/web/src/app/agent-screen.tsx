import { useSearch } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { agentPageAt } from '../features/agent-centre/agent-menu.rules.ts';
import { UnknownAgentPage } from '../features/agent-centre/unknown-agent-page.tsx';
import { CashierPlace } from '../features/cashier/cashier-place.ts';
import { CentreBones } from '../features/member-centre/centre-bones.tsx';
import { PageArrival } from '../features/member-centre/page-arrival.tsx';
import type { AgentPageKey } from '../shared/navigation/agent-pages.ts';
import { readAgentSearch } from '../shared/navigation/agent-search.ts';
import { agentPages } from './agent-pages.tsx';
import { isOrderId } from './member-pages.rules.ts';
import { DepositOrderPage, WithdrawalOrderPage } from './member-pages.ts';

const AgentPage = ({ name, orderId }: { name: AgentPageKey; orderId: string | null }) => {
  if (name === 'deposit' && orderId !== null) return <DepositOrderPage depositId={orderId} />;
  if (name === 'withdraw' && orderId !== null) return <WithdrawalOrderPage withdrawalId={orderId} />;
  const Page = agentPages[name];
  return <Page />;
};

/** R23: the agent centre. Without a key it is the overview; every other page is selected by the key in the URL. */
export const AgentScreen = () => {
  const { ac, order } = readAgentSearch(useSearch({ from: '/agentHome' }));
  const last = useRef<string | null>(null);
  const name = agentPageAt(ac);
  const orderId = isOrderId(order) ? order : null;
  return (
    <CashierPlace value="agent">
      <Suspense fallback={<CentreBones />}>
        {name === null ? <UnknownAgentPage /> : <AgentPage name={name} orderId={orderId} />}
        <PageArrival page={`${name} ${orderId}`} last={last} />
      </Suspense>
    </CashierPlace>
  );
};
