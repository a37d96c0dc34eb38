import { useT } from '@fairhouse/i18n/react';
import { constants, type GameType } from '@fairhouse/protocol/constants';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { useHotGames } from '#shared/catalog/hot-games.ts';
import { useVendorLanes } from '#shared/catalog/vendor-lanes.ts';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { GameSection } from './game-section.tsx';
import { SectionBones } from './section-bones.tsx';
import { sectionsFor } from './sections.rules.ts';

/** The games of home for the chosen category. If one list fails, the other is still shown. */
export const GameSections = ({ choice, onChoose }: { choice: GameType; onChoose: (choice: GameType) => void }) => {
  const t = useT();
  const hot = useHotGames();
  const lanes = useVendorLanes();
  const isWaiting = hot.isPending || lanes.isPending;
  const failure = hot.error ?? lanes.error;
  const sections = sectionsFor(choice, {
    hot: hot.data ?? [],
    lanes: lanes.data ?? [],
    itemsMax: constants.homeSectionItems.value,
  });
  return (
    <div className="grid gap-8 md:gap-10">
      {sections.map((section, index) => (
        <GameSection key={`${section.kind}-${section.gameType}`} section={section} isFirst={index === 0} />
      ))}
      {isWaiting && sections.length < 2 && <SectionBones key={sections.length} />}
      {failure !== null && (
        <ErrorState
          isCompact
          title={t('home.section.failed')}
          text={errorText(t, failure instanceof CallFailure ? failure.code : 'SYSTEM_UNKNOWN_ERROR')}
          retryLabel={t('core.action.retry')}
          isRetrying={hot.isFetching || lanes.isFetching}
          onRetry={() => {
            if (hot.isError) void hot.refetch();
            if (lanes.isError) void lanes.refetch();
          }}
        />
      )}
      {!isWaiting && failure === null && sections.length === 0 && (
        <EmptyState
          art="box"
          title={t('home.section.empty.title')}
          text={t('home.section.empty.text')}
          action={<Button onClick={() => onChoose('HOME')}>{t('home.section.empty.action')}</Button>}
        />
      )}
    </div>
  );
};
