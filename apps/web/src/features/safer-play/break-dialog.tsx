import { useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Dialog } from '@fairhouse/ui/primitives/dialog';
import { RadioGroup } from '@fairhouse/ui/primitives/radio-group';
import { Coffee, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import type { BreakRequest, ProtectionStanding } from '#shared/protection/api.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { useRequestBreak } from './use-request-break.ts';

export type BreakDialogProps = {
  viewer: KnownViewer;
  standing: ProtectionStanding;
  action: 'break' | 'exclusion';
  onClose: () => void;
};

const effects = {
  break: ['play', 'money', 'longer'],
  exclusion: ['play', 'offers', 'money', 'brands', 'longer'],
} as const;

/**
 * The effect, the duration, and one clear confirmation. Nothing is preselected, and both buttons are equally easy to
 * use.
 */
export const BreakDialog = ({ viewer, standing: { profile }, action, onClose }: BreakDialogProps) => {
  const t = useT();
  const { ask, isAsking, fault } = useRequestBreak(viewer);
  const [option, setOption] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const options: readonly string[] = action === 'break' ? profile.coolingOff : profile.exclusion;
  const confirm = async () => {
    setMissing(option === null);
    if (option === null) return;
    if (await ask({ action, option } as BreakRequest)) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon={action === 'break' ? <Coffee /> : <ShieldOff />}
      title={t(`protection.rest.${action}.title`)}
      description={t(`protection.rest.${action}.lead`)}
      closeLabel={t('core.action.close')}
      footer={
        <div className="grid w-full grid-cols-2 gap-3">
          <Button variant="outline" size="lg" onClick={onClose}>
            {t('protection.rest.back')}
          </Button>
          <Button variant="primary" size="lg" isLoading={isAsking} onClick={() => void confirm()}>
            {t(`protection.rest.${action}.yes`)}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5 pt-1">
        <ul className="grid list-disc gap-1.5 ps-5 text-sm text-text-2">
          {effects[action]
            .filter((effect) => effect !== 'brands' || profile.allBrands)
            .map((effect) => (
              <li key={effect}>{t(`protection.rest.effect.${effect}`)}</li>
            ))}
        </ul>
        <RadioGroup
          look="cards"
          legend={t('protection.rest.howLong')}
          value={option}
          onChange={(value) => {
            setOption(value);
            setMissing(false);
          }}
          options={options.map((value) => ({
            value,
            label: t(`protection.duration.${value}` as 'protection.duration.24h'),
          }))}
          error={isMissing ? t('protection.rest.choose') : undefined}
        />
        {fault !== null && (
          <NoticeBar tone="negative" isLive>
            {fault}
          </NoticeBar>
        )}
      </div>
    </Dialog>
  );
};
