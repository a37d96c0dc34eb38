import { usePack, useT } from '@fairhouse/i18n/react';
import { constants } from '@fairhouse/protocol/constants';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Gamepad2 } from 'lucide-react';
import { gamesPageQuery } from '#shared/catalog/game-pages.ts';
import { useOriginals } from '#shared/catalog/originals.ts';
import { AppPicture } from '#shared/play/app-picture.tsx';
import { usePlay } from '#shared/play/use-play.ts';

/** One row of a wide screen, two of a phone. */
const shownMax = 6;

/**
 * The next step after a deposit: the games last played, or our own for a new member. A tap starts the game. Nothing of
 * it is in the way of another step.
 */
export const PlayNext = ({ memberId }: { memberId: string }) => {
  const t = useT();
  const play = usePlay();
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
  const { data, isPending } = useQuery(gamesPageQuery(query, { page: 1, pageSize: constants.recentGamesItems.value }));
  const { data: originals = [] } = useOriginals();
  const recent = data?.games ?? [];
  const isNew = !isPending && recent.length === 0;
  const games = (isNew ? originals : recent).filter(({ underMaintenance }) => !underMaintenance).slice(0, shownMax);
  const title = t(isNew ? 'cashier.deposit.play.originals' : 'cashier.deposit.play.games');
  return (
    <>
      {games.length > 0 && (
        <Panel title={title}>
          <ul className="grid grid-cols-3 gap-2 sm:grid-cols-6 sm:gap-3" aria-label={title}>
            {games.map((game) => (
              <li key={game.nodeId} className="min-w-0">
                <button
                  type="button"
                  className="group grid w-full cursor-pointer gap-1.5 rounded-lg text-start"
                  onClick={() => play(game)}
                >
                  <span className="relative block aspect-[3/4] w-full overflow-hidden rounded-lg border border-line bg-surface-2">
                    <AppPicture path={game.iconUrl} isEager />
                  </span>
                  <span className="truncate font-semibold text-sm group-hover:text-action-text">
                    <span className="sr-only">{t('core.game.play')} </span>
                    <bdi>{game.nodeName}</bdi>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Button asChild variant={games.length > 0 ? 'outline' : 'money'} size="lg" isBlock icon={<Gamepad2 />}>
        <Link to="/rng">{t('cashier.deposit.play')}</Link>
      </Button>
    </>
  );
};
