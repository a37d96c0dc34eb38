import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import { StateBadge } from '#framework/cells.tsx';

const states = {
  cooling_off: { tone: 'info', text: 'opsProtection.state.cooling_off' },
  excluded: { tone: 'warning', text: 'opsProtection.state.excluded' },
  return_requested: { tone: 'neutral', text: 'opsProtection.state.return_requested' },
  return_wait: { tone: 'neutral', text: 'opsProtection.state.return_wait' },
} as const satisfies Record<string, { tone: string; text: MessageId }>;

export type RestrictionStateName = keyof typeof states;

export const RestrictionState = ({ state }: { state: RestrictionStateName }) => {
  const t = useT();
  const { tone, text } = states[state];
  return <StateBadge tone={tone}>{t(text)}</StateBadge>;
};
