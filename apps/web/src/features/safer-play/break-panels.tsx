import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Coffee, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import type { ProtectionStanding } from '#shared/protection/api.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { BreakDialog } from './break-dialog.tsx';
import { ReturnPanel } from './return-panel.tsx';

/** A break and the exclusion, side by side and equally easy to find. Both take effect at once. */
export const BreakPanels = ({ viewer, standing }: { viewer: KnownViewer; standing: ProtectionStanding }) => {
  const t = useT();
  const fmt = useFmt();
  const [asking, setAsking] = useState<'break' | 'exclusion' | null>(null);
  const { restriction } = standing;
  const isExcluded = restriction !== null && restriction.state !== 'cooling_off';
  return (
    <section aria-labelledby="safer-rest" className="grid gap-4">
      <h2 id="safer-rest" className="text-xl">
        {t('protection.rest.title')}
      </h2>
      {isExcluded && <ReturnPanel viewer={viewer} standing={standing} />}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {!isExcluded && (
          <Panel
            level={3}
            icon={<Coffee />}
            title={t('protection.rest.break.title')}
            hint={t('protection.rest.break.lead')}
          >
            <div className="grid gap-3">
              {restriction?.until != null && (
                <NoticeBar tone="info">
                  {t('protection.standing.until', { moment: fmt.dateTime(restriction.until) })}
                </NoticeBar>
              )}
              <Button variant="outline" size="lg" onClick={() => setAsking('break')}>
                {t(restriction === null ? 'protection.rest.break.start' : 'protection.rest.longer')}
              </Button>
            </div>
          </Panel>
        )}
        <Panel
          level={3}
          icon={<ShieldOff />}
          title={t('protection.rest.exclusion.title')}
          hint={t('protection.rest.exclusion.lead')}
        >
          <Button variant="outline" size="lg" isBlock onClick={() => setAsking('exclusion')}>
            {t(isExcluded ? 'protection.rest.longer' : 'protection.rest.exclusion.start')}
          </Button>
        </Panel>
      </div>
      {asking !== null && (
        <BreakDialog viewer={viewer} standing={standing} action={asking} onClose={() => setAsking(null)} />
      )}
    </section>
  );
};
