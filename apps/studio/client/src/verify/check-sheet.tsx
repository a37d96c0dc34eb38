import { useT } from '@fairhouse/i18n/react';
import { Sheet } from '../hud/sheet.tsx';
import { RoundCheck } from './round-check.tsx';

export const CheckSheet = ({ roundId, onClose }: { roundId: string; onClose: () => void }) => {
  const t = useT();
  return (
    <Sheet title={t('studio.check.action')} closeLabel={t('studio.shell.sheet.close')} onClose={onClose}>
      <RoundCheck roundId={roundId} />
    </Sheet>
  );
};
