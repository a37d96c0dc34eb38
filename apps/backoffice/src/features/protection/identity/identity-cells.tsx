import { useFmt, useT } from '@fairhouse/i18n/react';
import { Hourglass } from 'lucide-react';
import { StateBadge } from '#framework/cells.tsx';
import type { Tone } from '#framework/tone.types.ts';
import { urgencyOf } from './due.rules.ts';
import type { IdentityRow } from './identity.types.ts';

const tones: Record<IdentityRow['state'], Tone> = {
  none: 'neutral',
  declared: 'neutral',
  pending: 'info',
  verified: 'positive',
  rejected: 'warning',
  expired: 'warning',
};

export const IdentityState = ({ state }: Pick<IdentityRow, 'state'>) => {
  const t = useT();
  return <StateBadge tone={tones[state]}>{t(`opsProtection.identityState.${state}`)}</StateBadge>;
};

const dueTones = { calm: 'positive', soon: 'warning', over: 'negative' } as const;

/** The time until which the member was asked to respond, as colour and text; renders nothing without such a time. */
export const DueBadge = ({ dueAt }: Pick<IdentityRow, 'dueAt'>) => {
  const t = useT();
  const fmt = useFmt();
  if (dueAt === null) return <span className="text-muted">{t('opsProtection.identity.noDue')}</span>;
  const urgency = urgencyOf(dueAt, Date.now());
  return (
    <StateBadge tone={dueTones[urgency]} icon={<Hourglass />}>
      {t(urgency === 'over' ? 'opsProtection.identity.overdue' : 'opsProtection.identity.due', {
        when: fmt.relative(dueAt),
      })}
    </StateBadge>
  );
};
