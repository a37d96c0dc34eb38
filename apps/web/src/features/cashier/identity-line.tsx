import { useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Link } from '@tanstack/react-router';
import { IdCard } from 'lucide-react';
import { useCashierTexts } from '#shared/cashier/use-cashier-texts.ts';
import { useIdentityText } from '#shared/cashier/use-identity-text.ts';
import type { Terms } from './cashier.types.ts';

export type IdentityLineProps = {
  identity: Terms['identity'];
  act: 'deposit' | 'withdrawal';
  /** The amount of a deposit, as far as it is known. */
  amount?: bigint | null;
};

/** What the identity check requires, said before any money moves. */
export const IdentityLine = ({ identity, act, amount = null }: IdentityLineProps) => {
  const t = useT();
  const texts = useCashierTexts();
  const sentence = useIdentityText()(identity);
  const { state, blocks, threshold, left } = identity;
  const isStopped = act === 'deposit' && blocks.includes('deposit');
  const isReached = act === 'deposit' && left !== null && amount !== null && amount >= BigInt(left.minor);
  const link = (
    <Button asChild variant="outline" size="sm">
      <Link to="/member" search={{ mc: 'identityCheck' }}>
        {t('cashier.identity.link')}
      </Link>
    </Button>
  );
  if (isStopped || isReached || state === 'due')
    return (
      <NoticeBar tone="warning" action={state === 'review' ? undefined : link}>
        <p>{sentence}</p>
        {!isStopped && isReached && threshold !== null && (
          <p>{t('cashier.identity.reached', { amount: texts.money(threshold) })}</p>
        )}
        {act === 'withdrawal' && <p>{t('cashier.identity.withdrawals')}</p>}
      </NoticeBar>
    );
  return (
    <p className="flex items-start gap-2.5 text-caption text-text-2">
      <IdCard aria-hidden className="mt-0.5 size-4.5 shrink-0 text-muted" />
      <span>
        {sentence} {act === 'withdrawal' && t('cashier.identity.withdrawals')}
      </span>
    </p>
  );
};
