import { useFmt, useT } from '@fairhouse/i18n/react';
import type * as wire from '@fairhouse/protocol/wire-types';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Flame } from 'lucide-react';
import { useViewer } from '#shared/session/viewer.ts';
import { kindOf } from './facts.rules.ts';
import { useHasTrial } from './use-has-trial.ts';

/** The kind of a game, and whether this viewer can play it now. */
export const GameIntro = ({ game, until }: { game: wire.Game; until: string | null }) => {
  const t = useT();
  const fmt = useFmt();
  const viewer = useViewer();
  const hasTrial = useHasTrial(game);
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <Badge>{t(`game.kind.${kindOf(game)}`)}</Badge>
        {game.isHot === 1 && (
          <Badge tone="negative" icon={<Flame />}>
            {t('core.game.hot')}
          </Badge>
        )}
        {hasTrial && <Badge tone="positive">{t('core.game.trial')}</Badge>}
      </p>
      {game.underMaintenance && (
        <NoticeBar tone="warning" title={t('game.down.title')}>
          {until === null ? t('game.down.open') : t('game.down.until', { moment: fmt.dateTime(until) })}
        </NoticeBar>
      )}
      {!game.underMaintenance && viewer.kind === 'visitor' && (
        <p className="text-sm text-text-2">{t('game.for.visitor')}</p>
      )}
      {!game.underMaintenance && viewer.kind === 'trial' && (
        <p className="text-sm text-text-2">{t('game.for.trial')}</p>
      )}
    </>
  );
};
