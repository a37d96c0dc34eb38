import { useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Card } from '@fairhouse/ui/primitives/card';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { Coins, Gift, Hourglass, type LucideIcon, Store, Wallet2 } from 'lucide-react';

export type FundsLine = { key: string; Icon: LucideIcon; label: string; hint: string; amountText: string };

export type FundsPanelProps = {
  /** Null until they are known. */
  lines: readonly FundsLine[] | null;
  isFrozen: boolean;
  hasDebt: boolean;
};

export const fundsIcons = { cash: Wallet2, bonus: Gift, held: Hourglass, points: Coins, vendor: Store };

const bones = ['first', 'second', 'third', 'fourth'];

/** The funds of a member, one card per balance. */
export const FundsPanel = ({ lines, isFrozen, hasDebt }: FundsPanelProps) => {
  const t = useT();
  return (
    <section aria-label={t('wallet.funds.title')} aria-busy={lines === null} className="grid grid-cols-1 gap-3">
      {isFrozen && <NoticeBar tone="warning">{t('wallet.funds.frozen')}</NoticeBar>}
      {hasDebt && <NoticeBar tone="warning">{t('wallet.funds.debt')}</NoticeBar>}
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {lines === null
          ? bones.map((bone) => (
              <li key={bone}>
                <Skeleton className="h-28 rounded-lg" />
              </li>
            ))
          : lines.map(({ key, Icon, label, hint, amountText }) => (
              <li key={key} className="min-w-0">
                <Card padding="md" className="grid h-full content-start gap-1">
                  <span className="flex items-center gap-2 text-sm text-text-2">
                    <Icon aria-hidden="true" className="size-4.5 shrink-0 text-action-text" />
                    <span className="truncate">{label}</span>
                  </span>
                  <bdi className="font-bold text-lg text-text-1 tabular-nums [overflow-wrap:anywhere]">
                    {amountText}
                  </bdi>
                  <span className="text-caption text-muted">{hint}</span>
                </Card>
              </li>
            ))}
      </ul>
    </section>
  );
};
