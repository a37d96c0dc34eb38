import { usePack, useT } from '@fairhouse/i18n/react';
import { constants } from '@fairhouse/protocol/constants';
import { GameGrid } from '@fairhouse/ui/domain/game-grid';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Gamepad2 } from 'lucide-react';
import { gamesPageQuery } from '#shared/catalog/game-pages.ts';
import { ListedGameCard, useCardKit } from '#shared/play/app-game-card.tsx';

/** One row of a wide screen, two of a phone. */
const shownMax = 6;

/** The next step after a deposit: the games last played, or all games. Nothing of it is in the way of another step. */
export const PlayNext = ({ memberId }: { memberId: string }) => {
  const t = useT();
  const kit = useCardKit();
  const language = usePack().id;
  const query = {
    filter: 'RECENT',
    gameType: null,
    vassalage: null,
    classify: null,
    name: '',
    language,
    memberId,
  } as const;
  const { data } = useQuery(gamesPageQuery(query, { page: 1, pageSize: constants.recentGamesItems.value }));
  const games = data?.games.slice(0, shownMax) ?? [];
  return (
    <>
      <Button asChild variant="money" size="lg" isBlock icon={<Gamepad2 />}>
        <Link to={games.length === 0 ? '/rng' : '/recent'}>{t('cashier.deposit.play')}</Link>
      </Button>
      {games.length > 0 && (
        <Panel title={t('cashier.deposit.play.games')}>
          <GameGrid mode="page" label={t('cashier.deposit.play.games')}>
            {games.map((game) => (
              <ListedGameCard key={game.nodeId} game={game} kit={kit} />
            ))}
          </GameGrid>
        </Panel>
      )}
    </>
  );
};
