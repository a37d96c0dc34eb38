import { useT } from '@fairhouse/i18n/react';
import { StateBadge } from '#framework/cells.tsx';
import type { DepositRow } from '../cashier.types.ts';
import { depositLooks } from '../cashier-texts.ts';

export const DepositState = ({ state }: Pick<DepositRow, 'state'>) => {
  const t = useT();
  const { tone, text } = depositLooks[state];
  return <StateBadge tone={tone}>{t(text)}</StateBadge>;
};
