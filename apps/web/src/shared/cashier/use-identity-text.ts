import { useFmt, useT } from '@fairhouse/i18n/react';
import type * as wire from '@fairhouse/protocol/wire-types';
import { useCashierTexts } from './use-cashier-texts.ts';

/** The sentence about the identity check. Deposit, withdrawal, settings and help all show this one. */
export const useIdentityText = () => {
  const t = useT();
  const fmt = useFmt();
  const { duration, money } = useCashierTexts();
  return ({ state, blocks, dueAt, dueHours, threshold }: wire.IdentityRequirement): string => {
    switch (state) {
      case 'verified':
        return t('cashier.identity.verified');
      case 'review':
        return t(blocks.length === 0 ? 'cashier.identity.review' : 'cashier.identity.reviewBlocked');
      case 'due':
        if (blocks.includes('deposit')) return t('cashier.identity.beforeDeposit');
        if (blocks.includes('play')) return t('cashier.identity.beforePlay');
        return dueAt === null ? t('cashier.identity.open') : t('cashier.identity.until', { time: fmt.dateTime(dueAt) });
      case 'later': {
        const time = duration((dueHours ?? 0) * 60);
        return threshold === null
          ? t('cashier.identity.later', { time })
          : t('cashier.identity.laterOrSum', { time, amount: money(threshold) });
      }
    }
  };
};
