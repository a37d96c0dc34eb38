import { useT } from '@fairhouse/i18n/react';
import { Heart, History } from 'lucide-react';
import { useEffect } from 'react';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { OwnBones, savedOwnRails } from './own-bones.tsx';
import { useFavoritesOnHome, useRecentOnHome } from './own-games.ts';
import { OwnRail } from './own-rail.tsx';

/** Returning members see their own games first: recently played, then favourites. */
export const OwnRails = ({ member }: { member: KnownViewer }) => {
  const t = useT();
  const recent = useRecentOnHome(member.id);
  const favorites = useFavoritesOnHome(member.id);
  const isWaiting = recent.isPending || favorites.isPending;
  const played = recent.data ?? [];
  const loved = favorites.data ?? [];
  const count = (played.length > 0 ? 1 : 0) + (loved.length > 0 ? 1 : 0);
  useEffect(() => {
    if (!isWaiting) savedOwnRails.keep(String(count));
  }, [isWaiting, count]);
  // Rendering them one after the other would shift the page twice.
  if (isWaiting) return <OwnBones />;
  if (count === 0) return null;
  return (
    <div className="grid gap-8 md:gap-10">
      {played.length > 0 && <OwnRail title={t('home.own.recent')} icon={<History />} to="/recent" games={played} />}
      {loved.length > 0 && <OwnRail title={t('home.own.favorites')} icon={<Heart />} to="/favorite" games={loved} />}
    </div>
  );
};
