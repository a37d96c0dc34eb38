import { useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { BlockNotice } from './block-notice.tsx';
import { blockToShow } from './block-to-show.ts';
import type { PlayGuardProps } from './play-guard.types.ts';
import { RealityCheck } from './reality-check.tsx';

/**
 * Shown before the next bet: the reality check, or the reason why bets are blocked. An open round takes precedence: it
 * can be played to its end.
 */
export const PlayGuard = ({ isRoundOpen, ...guard }: PlayGuardProps) => {
  const t = useT();
  const { clock, category } = guard;
  if (isRoundOpen)
    return (
      <div className="absolute inset-x-2 top-2 z-10">
        <NoticeBar tone="info" isLive>
          {t('protection.bar.finish')}
        </NoticeBar>
      </div>
    );
  if (clock.realityCheck.isDue) return <RealityCheck {...guard} />;
  const block = blockToShow(clock.bars);
  return block === null ? null : <BlockNotice reason={block} until={clock.barredUntil} category={category} />;
};
