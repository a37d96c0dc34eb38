import { Panel } from '@fairhouse/ui/primitives/card';
import { type OrderLine, OrderLines } from './order-lines.tsx';

/** Open orders, shown so that members find them and do not create them twice. */
export const OpenOrders = ({ title, lines }: { title: string; lines: readonly OrderLine[] }) =>
  lines.length === 0 ? null : (
    <Panel title={title}>
      <OrderLines label={title} lines={lines} />
    </Panel>
  );
