import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Popover } from '@fairhouse/ui/primitives/popover';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { Link } from '@tanstack/react-router';
import { ArrowUpFromLine } from 'lucide-react';
import { useState } from 'react';
import { useCashierTerms } from '#shared/cashier/terms.ts';
import { useCashierTexts } from '#shared/cashier/use-cashier-texts.ts';
import type { CashierOrder } from './cashier.types.ts';
import { cashierSearch, orderSearch } from './cashier-search.ts';
import { OrderTimeline } from './orders/order-timeline.tsx';
import { useWithdrawal } from './orders/use-order.ts';

const Steps = ({ memberId, orderId }: { memberId: string; orderId: string }) => {
  const t = useT();
  const { data, isError } = useWithdrawal(memberId, orderId);
  if (data !== undefined)
    return <OrderTimeline kind="withdrawal" state={data.state} isOver={false} steps={data.steps} />;
  return isError ? <p className="text-muted">{t('cashier.page.failed')}</p> : <Skeleton className="h-40" />;
};

export type WithdrawalPillProps = { memberId: string; order: CashierOrder; more: number };

/** The newest open withdrawal: its state, and on a press its steps and how long payouts usually take. */
export const WithdrawalPill = ({ memberId, order, more }: WithdrawalPillProps) => {
  const t = useT();
  const texts = useCashierTexts();
  const { data: terms } = useCashierTerms();
  const [isOpen, setOpen] = useState(false);
  const method = terms?.withdrawals.find(({ title }) => title === order.methodTitle);
  const state = t(`cashier.state.${order.state}`);
  const label = t('cashier.tracker.label', { amount: texts.money(order.amount), state });
  return (
    <Popover
      label={label}
      align="end"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="outline" aria-label={label} data-tracker={order.state} className="px-3">
          <span className="flex items-center gap-2">
            <ArrowUpFromLine aria-hidden className="size-4.5" />
            <span className="whitespace-nowrap max-xl:hidden">{state}</span>
          </span>
        </Button>
      }
    >
      <div className="grid gap-3">
        <p className="font-semibold text-base text-text-1">
          {t('cashier.kind.withdrawal')} <bdi className="tabular-nums">{texts.money(order.amount)}</bdi>
        </p>
        {method !== undefined && (
          <p className="text-caption text-text-2">
            {t('cashier.tracker.time', { method: method.title, time: texts.payoutTime(method) })}
          </p>
        )}
        {isOpen && <Steps memberId={memberId} orderId={order.orderId} />}
        <p className="flex flex-wrap justify-between gap-3 font-semibold text-action-text">
          <Link
            to="/member"
            search={orderSearch('withdrawal', order.orderId)}
            onClick={() => setOpen(false)}
            className="underline"
          >
            {t('cashier.order.details')}
          </Link>
          {more > 0 && (
            <Link to="/member" search={cashierSearch.history} onClick={() => setOpen(false)} className="underline">
              {t('cashier.tracker.more', { count: more })}
            </Link>
          )}
        </p>
      </div>
    </Popover>
  );
};
