import { useT } from '@fairhouse/i18n/react';
import type * as wire from '@fairhouse/protocol/wire-types';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import { useIsFavorite } from '#shared/favorites/favorites.store.ts';
import { pressFavorite } from '#shared/favorites/press-favorite.ts';

/** The favourite button of the sheet. Each state has its own label, so that the effect of a click is clear. */
export const FavoriteButton = ({ game }: { game: wire.Game }) => {
  const t = useT();
  const queryClient = useQueryClient();
  const isFavorite = useIsFavorite(game.nodeId);
  return (
    <IconButton
      size="lg"
      variant="outline"
      label={t(isFavorite ? 'game.favorite.remove' : 'game.favorite.add')}
      onClick={() => pressFavorite(game, queryClient)}
    >
      <Heart className={clsx(isFavorite ? 'fill-negative text-negative' : 'fill-transparent')} />
    </IconButton>
  );
};
