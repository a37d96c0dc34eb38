import { useT } from '@fairhouse/i18n/react';
import { Panel } from '@fairhouse/ui/primitives/card';
import { CalendarClock, EyeOff, LockKeyhole, UserRoundCheck } from 'lucide-react';

const lines = [
  ['who', UserRoundCheck],
  ['sealed', LockKeyhole],
  ['notShared', EyeOff],
  ['kept', CalendarClock],
] as const;

/** What happens to the documents: who sees them, how they are stored, and for how long. */
export const PrivacyPanel = () => {
  const t = useT();
  return (
    <Panel title={t('identityCheck.privacy.title')}>
      <ul className="grid grid-cols-1 gap-4">
        {lines.map(([line, Icon]) => (
          <li key={line} className="flex items-start gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
            <p className="min-w-0 text-sm text-text-2">{t(`identityCheck.privacy.${line}`)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
