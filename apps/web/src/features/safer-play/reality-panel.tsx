import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { RadioGroup } from '@fairhouse/ui/primitives/radio-group';
import { useState } from 'react';
import type { RealityCheckChoice } from '#shared/protection/api.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { useLimitChange } from './use-limit-change.ts';

const off = 'off';

/** The interval of the reality check. A shorter one applies at once; a longer one after a day and a confirmation. */
export const RealityPanel = ({ viewer, choice }: { viewer: KnownViewer; choice: RealityCheckChoice }) => {
  const t = useT();
  const fmt = useFmt();
  const submit = useLimitChange(viewer);
  const [fault, setFault] = useState<string | null>(null);
  const { everyMinutes, choices, waiting } = choice;
  const text = (minutes: number) =>
    t('protection.limit.time.minutes', { minutes: fmt.number(minutes), count: minutes });
  return (
    <div className="mt-5 grid gap-3 border-line border-t pt-5">
      <RadioGroup
        legend={t('protection.check.title')}
        value={everyMinutes === null ? off : String(everyMinutes)}
        onChange={(value) =>
          void submit({ of: 'realityCheck', minutes: value === off ? null : Number(value) }).then(setFault)
        }
        options={[
          ...choices.map((minutes) => ({
            value: String(minutes),
            label: t('protection.check.every', { time: text(minutes) }),
          })),
          ...(everyMinutes === null ? [{ value: off, label: t('protection.check.never') }] : []),
        ]}
        error={fault ?? undefined}
      />
      {waiting !== null && (
        <NoticeBar tone="info">
          {t(waiting.needsConfirmation ? 'protection.check.ready' : 'protection.check.waits', {
            time: waiting.minutes === null ? t('protection.check.never') : text(waiting.minutes),
            from: fmt.dateTime(waiting.from),
          })}
        </NoticeBar>
      )}
    </div>
  );
};
