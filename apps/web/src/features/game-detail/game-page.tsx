import { usePack, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { CopyButton } from '@fairhouse/ui/primitives/copy-button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useHotGames } from '#shared/catalog/hot-games.ts';
import { CallFailure } from '#shared/lib/call.ts';
import { AppLink } from '#shared/navigation/app-link.tsx';
import { AppGameCard, type Game } from '#shared/play/app-game-card.tsx';
import { type GameFacts, gameByCodeQuery } from '#shared/play/game-facts.ts';
import { readGameName } from '#shared/play/game-names.ts';
import { gamePagePath } from '#shared/play/game-page-path.ts';
import { useGameTitle } from '#shared/play/use-game-title.ts';
import { vendorPath } from '#shared/play/vendor-path.ts';
import { FactsBones } from './facts-bones.tsx';
import { FactsFailure } from './facts-failure.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { GameArt } from './game-art.tsx';
import { GameFactsBody } from './game-facts-body.tsx';
import { GameIntro } from './game-intro.tsx';
import { PlayButtons } from './play-buttons.tsx';

const page = 'mx-auto grid w-full grid-cols-1 max-w-[1000px] content-start gap-6 px-3 py-4 md:gap-8 md:px-6 md:py-8';
const offeredMax = 6;

/** For later: as a favourite, or as a link to send. */
const KeepButtons = ({ game }: { game: Game }) => {
  const t = useT();
  return (
    <>
      <FavoriteButton game={game} />
      <CopyButton
        size="lg"
        variant="outline"
        text={`${location.origin}${gamePagePath(game)}`}
        label={t('game.page.copy')}
        copiedLabel={t('game.page.copied')}
        failedLabel={t('game.page.copyFailed')}
      />
    </>
  );
};

const KnownGame = ({ facts }: { facts: GameFacts }) => {
  const { game, vendorName, maintenanceUntil } = facts;
  return (
    <div className={page}>
      <div className="flex gap-4 md:gap-8">
        <div className="w-28 shrink-0 sm:w-40 md:w-56">
          <GameArt game={game} />
        </div>
        <div className="grid min-w-0 grow content-start gap-3 md:gap-4">
          <header>
            <h1 className="text-balance text-2xl md:text-4xl">
              <bdi>{game.nodeName}</bdi>
            </h1>
            <AppLink
              to={vendorPath(game)}
              className="inline-flex min-h-11 items-center text-action-text text-sm underline"
            >
              <bdi>{vendorName}</bdi>
            </AppLink>
          </header>
          <GameIntro game={game} until={maintenanceUntil} />
          <div className="hidden flex-wrap gap-3 md:flex">
            <PlayButtons game={game} />
            <KeepButtons game={game} />
          </div>
        </div>
      </div>
      <div className="grid gap-3 md:hidden">
        <div className="grid grid-flow-col gap-3 empty:hidden">
          <PlayButtons game={game} />
        </div>
        <div className="flex gap-3">
          <KeepButtons game={game} />
        </div>
      </div>
      <GameFactsBody game={game} facts={facts} />
    </div>
  );
};

/** An address whose game does not exist here: the reader is told so, and offered games that do. */
const UnknownGame = () => {
  const t = useT();
  const hot = (useHotGames().data ?? []).filter(({ underMaintenance }) => !underMaintenance).slice(0, offeredMax);
  useGameTitle(t('core.title.notFound'));
  return (
    <div className={page}>
      <h1 className="sr-only">{t('core.title.notFound')}</h1>
      <EmptyState
        art="search"
        title={t('game.page.unknown.title')}
        text={t('game.page.unknown.text')}
        action={
          <Button asChild variant="primary">
            <Link to="/rng">{t('game.frame.toLobby')}</Link>
          </Button>
        }
      />
      {hot.length > 0 && (
        <section>
          <h2 className="mb-3 text-lg">{t('core.game.down.others')}</h2>
          <ul className="grid grid-cols-3 gap-2 md:grid-cols-6 md:gap-3">
            {hot.map((game) => (
              <li key={game.nodeId}>
                <AppGameCard game={game} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};

/** A game's own page: what it is, what it pays, and every way to start it. Open to everyone. */
export const GamePage = () => {
  const t = useT();
  const params = useParams({ from: '/game/$vendorCode/$gameCode' });
  const { data, error, isFetching, refetch } = useQuery(gameByCodeQuery(params, usePack().id));
  const name = data?.game.nodeName ?? readGameName({ vassalage: params.vendorCode, gameCode: params.gameCode });
  useGameTitle(name);
  if (data !== undefined) return <KnownGame facts={data} />;
  if (error instanceof CallFailure && error.code === 'CATALOG_GAME_UNKNOWN') return <UnknownGame />;
  return (
    <div className={page} aria-busy={error === null}>
      <h1 className="text-2xl md:text-4xl">
        <bdi>{name ?? t('core.title.game')}</bdi>
      </h1>
      {error === null ? (
        <>
          <Skeleton className="aspect-3/4 w-28 rounded-lg md:w-56" />
          <FactsBones />
        </>
      ) : (
        <FactsFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </div>
  );
};
