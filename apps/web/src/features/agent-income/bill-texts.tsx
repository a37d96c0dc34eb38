import { useFmt, useT } from '@fairhouse/i18n/react';
import { Badge, type BadgeProps } from '@fairhouse/ui/primitives/badge';
import type { Bill } from './income.api.ts';

const tones: Partial<Record<Bill['state'], NonNullable<BadgeProps['tone']>>> = {
  paid: 'positive',
  settled_late: 'positive',
  payable: 'info',
  computed: 'info',
  to_collect: 'action',
  part_paid: 'warning',
  unfunded: 'negative',
  held: 'warning',
  denied: 'negative',
};

export const BillState = ({ state }: { state: Bill['state'] }) => {
  const t = useT();
  return <Badge tone={tones[state] ?? 'neutral'}>{t(`agentIncome.state.${state}`)}</Badge>;
};

/** Why nothing was earned and what is missing, or what the state means for the reader; nothing for what is paid. */
export const useBillNote = () => {
  const t = useT();
  const fmt = useFmt();
  return ({ state, reason, missing }: Pick<Bill, 'state' | 'reason' | 'missing'>): string | null => {
    if (reason === null) {
      const explained = ['to_collect', 'part_paid', 'unfunded', 'held', 'denied'] as const;
      const known = explained.find((each) => each === state);
      return known === undefined ? null : t(`agentIncome.stateNote.${known}`);
    }
    if (missing?.accounts != null) return t('agentIncome.missing.active', { count: missing.accounts });
    if (missing?.amount != null && (reason === 'VALID_BET_NOT_REACHED' || reason === 'LOSS_NOT_REACHED'))
      return t(`agentIncome.missing.${reason}`, { amount: fmt.money(missing.amount.minor, missing.amount.currency) });
    return t(`agentIncome.reason.${reason}`);
  };
};
