import { useT } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui/primitives/badge';
import type { OrderState } from './cashier.types.ts';
import { toneOf } from './order.rules.ts';

export const OrderStateBadge = ({ state }: { state: OrderState }) => (
  <Badge tone={toneOf(state)}>{useT()(`cashier.state.${state}`)}</Badge>
);
