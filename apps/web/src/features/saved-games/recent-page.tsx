import { usePack, useT } from '@fairhouse/i18n/react';
import { constants } from '@fairhouse/protocol/constants';
import { GameGrid } from '@fairhouse/ui/domain/game-grid';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { type GamesQuery, gamesPageQuery } from '#shared/catalog/game-pages.ts';
import { ListBones, ListError } from '#shared/catalog/list-states.tsx';
import { ListedGameCard, useCardKit } from '#shared/play/app-game-card.tsx';
import { GameListFrame } from './game-list-frame.tsx';
import { NeedsAccount } from './needs-account.tsx';
import { useKeeper } from './use-keeper.ts';

const pageSize = constants.recentGamesItems.value;

const RecentGames = ({ memberId }: { memberId: string }) => {
  const t = useT();
  const kit = useCardKit();
  const language = usePack().id;
  const input: GamesQuery = {
    filter: 'RECENT',
    gameType: null,
    vassalage: null,
    classify: null,
    name: '',
    language,
    memberId,
  };
  // The list must include the latest game, so it is refetched with each visit.
  const list = useQuery({ ...gamesPageQuery(input, { page: 1, pageSize }), staleTime: 0 });
  if (list.isPending) return <ListBones mode="page" count={pageSize} />;
  if (list.data === undefined)
    return <ListError error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />;
  if (list.data.games.length === 0)
    return (
      <EmptyState
        art="clock"
        title={t('lobby.empty.recent.title')}
        text={t('lobby.empty.recent.text')}
        action={
          <Button asChild variant="primary">
            <Link to="/rng">{t('lobby.recent.action')}</Link>
          </Button>
        }
      />
    );
  return (
    <GameGrid mode="page" label={t('lobby.recent.list')}>
      {list.data.games.map((game, index) => (
        <ListedGameCard key={game.nodeId} game={game} kit={kit} isEager={index < 6} />
      ))}
    </GameGrid>
  );
};

/** R14: the games a member played last. */
export const RecentPage = () => {
  const t = useT();
  const memberId = useKeeper();
  return (
    <GameListFrame Icon={History} title={t('core.title.recent')} lead={t('lobby.recent.lead')}>
      {memberId === null ? <NeedsAccount /> : <RecentGames memberId={memberId} />}
    </GameListFrame>
  );
};
