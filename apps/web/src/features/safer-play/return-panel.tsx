import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { DoorOpen } from 'lucide-react';
import type { ProtectionStanding } from '#shared/protection/api.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { useRequestBreak } from './use-request-break.ts';

/** The return from an exclusion, if there is one. Nothing reopens automatically, and nothing invites to return. */
export const ReturnPanel = ({ viewer, standing }: { viewer: KnownViewer; standing: ProtectionStanding }) => {
  const t = useT();
  const fmt = useFmt();
  const { ask, isAsking, fault } = useRequestBreak(viewer);
  const { restriction, profile } = standing;
  if (restriction === null) return null;
  const { state, returnFrom, returnsAt } = restriction;
  const mayAsk = state === 'excluded' && returnFrom !== null && Date.parse(returnFrom) <= Date.now();
  return (
    <Panel level={3} icon={<DoorOpen />} title={t('protection.return.title')}>
      <div className="grid gap-3 text-sm text-text-2">
        {returnsAt !== null ? (
          <p>{t('protection.return.waits', { moment: fmt.dateTime(returnsAt) })}</p>
        ) : (
          <p>
            {returnFrom === null
              ? t('protection.return.never')
              : t(mayAsk ? 'protection.return.may' : 'protection.return.from', {
                  moment: fmt.dateTime(returnFrom),
                  hours: profile.returnWaitHours,
                })}
          </p>
        )}
        {mayAsk && (
          <Button variant="outline" isLoading={isAsking} onClick={() => void ask({ action: 'return' })}>
            {t('protection.return.ask')}
          </Button>
        )}
        {fault !== null && (
          <NoticeBar tone="negative" isLive>
            {fault}
          </NoticeBar>
        )}
      </div>
    </Panel>
  );
};
