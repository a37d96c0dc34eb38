import { useT } from '@fairhouse/i18n/react';
import { CopyButton } from '@fairhouse/ui/primitives/copy-button';
import { useCashierTexts } from '#shared/cashier/use-cashier-texts.ts';
import type { Money, OrderOwner, OrderState } from '../cashier.types.ts';
import { OrderStateBadge } from '../order-state.tsx';

export type OrderHeadProps = {
  kind: 'deposit' | 'withdrawal';
  amount: Money;
  state: OrderState;
  reference: string;
  owner: OrderOwner;
  isOver: boolean;
};

/** The order, its state, and who has to act next. */
export const OrderHead = ({ kind, amount, state, reference, owner, isOver }: OrderHeadProps) => {
  const t = useT();
  const texts = useCashierTexts();
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl tabular-nums">
          {t(`cashier.kind.${kind}`)} <bdi>{texts.money(amount)}</bdi>
        </h2>
        <span role="status">
          <OrderStateBadge state={state} />
        </span>
      </div>
      <p className="flex flex-wrap items-center gap-x-2 text-caption text-muted">
        {t('cashier.order.reference')}
        <bdi dir="ltr" className="select-all font-mono text-text-2">
          {reference}
        </bdi>
        <span className="print:hidden">
          <CopyButton
            text={reference}
            label={t('cashier.copy.reference')}
            copiedLabel={t('cashier.copy.done')}
            failedLabel={t('cashier.copy.failed')}
            isIconOnly
            size="sm"
            variant="ghost"
          />
        </span>
      </p>
      {!isOver && owner !== 'nobody' && (
        <p className="font-medium text-sm text-text-1">{t(`cashier.owner.${owner}`)}</p>
      )}
    </header>
  );
};
