import { Panel } from '@fairhouse/ui/primitives/card';
import { type OrderLine, OrderLines } from './order-lines.tsx';

/** Orders that are not over: nobody has to look for one, or makes it twice. */
export const OpenOrders = ({ title, lines }: { title: string; lines: readonly OrderLine[] }) =>
  lines.length === 0 ? null : (
    <Panel title={title}>
      <OrderLines label={title} lines={lines} />
    </Panel>
  );
