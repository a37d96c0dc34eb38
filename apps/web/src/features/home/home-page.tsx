import { useT } from '@fairhouse/i18n/react';
import type { GameType } from '@fairhouse/protocol/constants';
import { lazy, Suspense, useState } from 'react';
import { useBrand } from '#shared/brand/brand.store.ts';
import { useIsIdle } from '#shared/lib/use-is-idle.ts';
import { openPopup } from '#shared/popups/popup.store.ts';
import { isKnown, useViewer } from '#shared/session/viewer.ts';
import { AnnouncementOffer } from './announcement-offer.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { GameSections } from './game-sections.tsx';
import { HomeBanners } from './home-banners.tsx';
import { NoticeStrip } from './notice-strip.tsx';
import { Originals } from './originals.tsx';
import { OwnBones } from './own-bones.tsx';
import { SectionBones } from './section-bones.tsx';
import { isWide, judgeChoice } from './sections.rules.ts';
import { TrustStrip } from './trust-strip.tsx';

const OwnRails = lazy(async () => ({ default: (await import('./own-rails.tsx')).OwnRails }));
const FavoriteSection = lazy(async () => ({ default: (await import('./favorite-section.tsx')).FavoriteSection }));
const HomeFoot = lazy(async () => ({ default: (await import('./home-foot.tsx')).HomeFoot }));

/** Home (R01): banners, news, own games, all games, the last rounds, and the brand's promises. */
export const HomePage = () => {
  const t = useT();
  const { brandName } = useBrand();
  const viewer = useViewer();
  const member = isKnown(viewer) && viewer.kind !== 'trial' ? viewer : null;
  const [choice, setChoice] = useState<GameType>('HOT');
  const isIdle = useIsIdle();

  const choose = (input: GameType): boolean => {
    const verdict = judgeChoice(input, { viewer: viewer.kind });
    setChoice(verdict.choice);
    if (verdict.missing === 'login') openPopup('login', { notice: t('core.error.AUTH_NOT_LOGGED_IN') });
    if (verdict.missing === 'realAccount') openPopup('needsRealAccount', {});
    return verdict.missing === null;
  };

  return (
    <div className="mx-auto grid w-full max-w-[1440px] grid-cols-[minmax(0,1fr)] gap-4 px-3 py-3 md:gap-6 md:px-6 md:py-6">
      <h1 className="sr-only">{t('home.page.heading', { brand: brandName })}</h1>
      <HomeBanners />
      <Originals />
      <NoticeStrip />
      <CategoryMenu value={choice} onChange={choose} />
      {member && isWide(choice) && (
        <Suspense fallback={<OwnBones />}>
          <OwnRails member={member} />
        </Suspense>
      )}
      {member && choice === 'FAV' ? (
        <Suspense fallback={<SectionBones />}>
          <FavoriteSection member={member} />
        </Suspense>
      ) : (
        <GameSections choice={choice} onChoose={choose} />
      )}
      {isIdle && (
        <Suspense fallback={null}>
          <HomeFoot />
        </Suspense>
      )}
      <TrustStrip />
      <AnnouncementOffer />
    </div>
  );
};
