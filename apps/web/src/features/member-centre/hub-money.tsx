import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Card } from '@fairhouse/ui/primitives/card';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { Link } from '@tanstack/react-router';

type Amount = { minor: string; currency: string };

export type HubMoneyProps = {
  /** Null until it is known. */
  funds: { available: Amount; bonus: Amount; held: Amount } | null;
  /** Shown instead of every amount while the member hides them. */
  cover: string | null;
};

/** The available funds, and deposit and withdrawal with equal weight. */
export const HubMoney = ({ funds, cover }: HubMoneyProps) => {
  const t = useT();
  const fmt = useFmt();
  const text = ({ minor, currency }: Amount): string => cover ?? fmt.money(minor, currency);
  return (
    <Card padding="md" className="grid grid-cols-1 content-between gap-4">
      <div aria-busy={funds === null}>
        <h2 className="font-semibold text-sm text-text-2">{t('core.balance.label')}</h2>
        {funds === null ? (
          <Skeleton className="mt-1.5 h-14 w-48 rounded-md" />
        ) : (
          <>
            <p className="mt-1 font-bold font-display text-3xl text-text-1 tabular-nums [overflow-wrap:anywhere]">
              {text(funds.available)}
            </p>
            <p className="mt-1 text-caption text-muted tabular-nums">
              {t('personal.hub.parts', { bonus: text(funds.bonus), held: text(funds.held) })}
            </p>
          </>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button asChild variant="money" size="lg" isBlock>
          <Link to="/member" search={{ mc: 'depositv2' }}>
            {t('core.cashier.deposit')}
          </Link>
        </Button>
        <Button asChild variant="money" size="lg" isBlock>
          <Link to="/member" search={{ mc: 'withdraw' }}>
            {t('core.cashier.withdraw')}
          </Link>
        </Button>
      </div>
    </Card>
  );
};
