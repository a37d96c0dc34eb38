import { useT } from '@fairhouse/i18n/react';
import type { LobbyCard } from '@fairhouse/protocol/ops/catalog-wire';
import { GameCard } from '@fairhouse/ui/domain/game-card';
import { useBrandId } from '#framework/session.ts';
import { pictureUrl } from './picture-url.ts';

/** A game as players see it. Not interactive here, so pointer and keyboard skip it. */
export const GameTile = ({ card }: { card: Omit<LobbyCard, 'gameId' | 'gameType' | 'vendorCode'> }) => {
  const t = useT();
  const brandId = useBrandId();
  return (
    <div inert>
      <GameCard
        name={card.name}
        imageUrl={pictureUrl(brandId, card.pictureKey)}
        vendorName={card.vendorName}
        isHot={card.isHot}
        hotLabel={t('opsCatalog.state.hot')}
        favoriteLabel=""
        playLabel=""
        onPlay={() => undefined}
        maintenanceLabel={t('opsCatalog.status.maintenance')}
        tint={[card.tint.light, card.tint.depth]}
      />
    </div>
  );
};
