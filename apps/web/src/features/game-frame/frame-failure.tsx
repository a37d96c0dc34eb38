import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Link } from '@tanstack/react-router';
import type { CategoryPath } from '#shared/catalog/category-paths.ts';
import { useHotGames } from '#shared/catalog/hot-games.ts';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { AppGameCard, type Game } from '#shared/play/app-game-card.tsx';
import { openPopup } from '#shared/popups/popup.store.ts';

export type FrameFailureProps = {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
  category: CategoryPath | '/';
};

const isGame = (value: unknown): value is Game =>
  typeof value === 'object' && value !== null && 'nodeId' in value && 'nodeName' in value;

/** Alternative games from the error response. */
const othersOf = (error: Error): Game[] => {
  const recommended = error instanceof CallFailure ? error.details.recommended : undefined;
  return Array.isArray(recommended) ? recommended.filter(isGame) : [];
};

const offeredMax = 6;

/** Every studio has slots, while other games of the closed game's type may be closed too: those are offered only where there is no slot. */
const openFirst = (hot: readonly Game[], others: readonly Game[]): Game[] => {
  const slots = hot.filter(
    ({ gameType, gameClassify, underMaintenance }) => gameType === 'RNG' && gameClassify === null && !underMaintenance,
  );
  return [...(slots.length > 0 ? slots : others)].slice(0, offeredMax);
};

/** Why a game did not open, in plain words, with a next step that fits the reason. */
export const FrameFailure = ({ error, isRetrying, onRetry, category }: FrameFailureProps) => {
  const t = useT();
  const hot = useHotGames().data ?? [];
  const code = error instanceof CallFailure ? error.code : 'SYSTEM_UNKNOWN_ERROR';
  const back = (
    <Button asChild variant="outline">
      <Link to={category}>{t('game.frame.toLobby')}</Link>
    </Button>
  );
  if (code === 'AUTH_REAL_ACCOUNT_NEEDED')
    return (
      <EmptyState
        art="lock"
        title={t('game.frame.realOnly.title')}
        text={t('game.frame.realOnly.text')}
        action={
          <>
            <Button variant="primary" onClick={() => openPopup('register', {})}>
              {t('game.frame.realOnly.register')}
            </Button>
            {back}
          </>
        }
      />
    );
  if (code === 'PLAY_GAME_MAINTENANCE') {
    const others = openFirst(hot, othersOf(error));
    return (
      <div className="mx-auto grid w-full max-w-[900px] gap-6 px-3">
        <EmptyState art="door" title={t('game.frame.closed.title')} text={t('game.frame.closed.text')} action={back} />
        {others.length > 0 && (
          <section>
            <h2 className="mb-3 text-lg">{t('core.game.down.others')}</h2>
            <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 md:grid-cols-6 md:gap-3">
              {others.map((game) => (
                <li key={game.nodeId}>
                  <AppGameCard game={game} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    );
  }
  if (code === 'PLAY_PROTECTION_STOP')
    return (
      <EmptyState
        art="clock"
        title={t('game.frame.protected.title')}
        text={t('game.frame.protected.text')}
        action={
          <>
            <Button asChild variant="primary">
              <Link to="/member" search={{ mc: 'saferPlay' }}>
                {t('game.frame.protected.see')}
              </Link>
            </Button>
            {back}
          </>
        }
      />
    );
  if (code === 'CATALOG_GAME_UNKNOWN' || code === 'PLAY_FREE_PLAY_UNAVAILABLE')
    return <EmptyState art="search" title={errorText(t, code)} action={back} />;
  return (
    <ErrorState
      title={t('game.frame.failed')}
      text={errorText(t, code)}
      reference={error instanceof CallFailure ? (error.traceId ?? undefined) : undefined}
      referenceLabel={t('core.gate.error.trace')}
      retryLabel={t('core.action.retry')}
      isRetrying={isRetrying}
      onRetry={onRetry}
      support={back}
    />
  );
};
