import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import { StateBadge } from '#framework/cells.tsx';
import type { MatchRow } from './match.types.ts';

const states = {
  open: { tone: 'warning', text: 'opsProtection.matchState.open' },
  confirmed: { tone: 'info', text: 'opsProtection.matchState.confirmed' },
  released: { tone: 'neutral', text: 'opsProtection.matchState.released' },
} as const satisfies Record<MatchRow['state'], { tone: string; text: MessageId }>;

export const MatchState = ({ state }: Pick<MatchRow, 'state'>) => {
  const t = useT();
  const { tone, text } = states[state];
  return <StateBadge tone={tone}>{t(text)}</StateBadge>;
};

/** The features by which a person was recognised, in words. */
export const MatchKinds = ({ kinds }: Pick<MatchRow, 'kinds'>) => {
  const t = useT();
  return (
    <ul className="grid gap-1 text-sm text-text-1">
      {kinds.map((kind) => (
        <li key={kind} className="flex gap-2">
          <span aria-hidden className="mt-2 size-1.5 shrink-0 rounded-full bg-warning" />
          <span className="min-w-0">{t(`opsProtection.matchKind.${kind}`)}</span>
        </li>
      ))}
    </ul>
  );
};
