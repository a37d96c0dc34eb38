import { useFmt, useT } from '@fairhouse/i18n/react';
import { ArrowDownToLine, ArrowUpFromLine, ChevronRight } from 'lucide-react';
import { useCashierTexts } from '#shared/cashier/use-cashier-texts.ts';
import { AppLink } from '#shared/navigation/app-link.tsx';
import type { CashierOrder } from './cashier.types.ts';
import { useCashierPaths } from './cashier-place.ts';
import { OrderStateBadge } from './order-state.tsx';

export type OrderLine = Pick<
  CashierOrder,
  'orderId' | 'kind' | 'reference' | 'state' | 'methodTitle' | 'amount' | 'createdAt'
>;

/** Orders, each with its state in words and a link to its page. */
export const OrderLines = ({ label, lines }: { label: string; lines: readonly OrderLine[] }) => {
  const t = useT();
  const fmt = useFmt();
  const texts = useCashierTexts();
  const { orderPath } = useCashierPaths();
  return (
    <ul aria-label={label} className="grid grid-cols-1 divide-y divide-line">
      {lines.map(({ orderId, kind, reference, state, methodTitle, amount, createdAt }) => {
        const Icon = kind === 'deposit' ? ArrowDownToLine : ArrowUpFromLine;
        return (
          <li key={orderId}>
            <AppLink
              to={orderPath(kind, orderId)}
              className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3 rounded-md px-1 py-2.5 hover:bg-surface-2"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-muted" />
              <span className="grid min-w-0 gap-0.5">
                <span className="truncate text-sm text-text-1">
                  {t(`cashier.kind.${kind}`)} <bdi className="font-semibold tabular-nums">{texts.money(amount)}</bdi>
                </span>
                <span className="truncate text-caption text-muted">
                  <time dateTime={createdAt}>{fmt.dateTime(createdAt)}</time>
                  <span className="max-sm:hidden">
                    {' · '}
                    {methodTitle} · <bdi dir="ltr">{reference}</bdi>
                  </span>
                </span>
              </span>
              {/* On a phone the state is below the amount, which must not be truncated. */}
              <span className="max-sm:col-start-2 max-sm:row-start-2 max-sm:mt-1">
                <OrderStateBadge state={state} />
              </span>
              <ChevronRight
                aria-hidden
                className="size-4.5 shrink-0 text-muted max-sm:col-start-3 max-sm:row-start-1 rtl:-scale-x-100"
              />
            </AppLink>
          </li>
        );
      })}
    </ul>
  );
};
