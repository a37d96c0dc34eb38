import { useT } from '@fairhouse/i18n/react';
import type { FrameGameMessage } from '@fairhouse/protocol/frame';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { CategoryPath } from '#shared/catalog/category-paths.ts';
import { openPopup } from '#shared/popups/popup.store.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { FrameBar } from './frame-bar.tsx';
import { FrameFailure } from './frame-failure.tsx';
import type { FrameQuery } from './frame-query.rules.ts';
import { FrameStage } from './frame-stage.tsx';
import { LazyPlayGuard } from './play-guard/lazy-play-guard.ts';
import { SessionStanding } from './session-standing.tsx';
import { useFrameMessages } from './use-frame-messages.ts';
import { useLaunch } from './use-launch.ts';
import { usePlayClock } from './use-play-clock.ts';
import { useRoundHold } from './use-round-hold.ts';

export type GameViewProps = { query: FrameQuery; viewer: KnownViewer; backTo: CategoryPath | '/' };

/** A new tab must be opened by the click itself, before any await; otherwise the browser blocks it as a popup. */
const openTab = (): Window | null => window.open('about:blank', '_blank');

/** One game from its launch to its end. */
export const GameView = ({ query, viewer, backTo }: GameViewProps) => {
  const t = useT();
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const [isReady, setReady] = useState(false);
  const [hasEnded, setEnded] = useState(false);
  /** An open round is finished first: nothing covers it, and the game is not paused. */
  const [isRoundOpen, setRoundOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { data: launched, error, isFetching, refetch } = useLaunch(query, { attempt, backUrl: backTo });
  const origin = launched === undefined ? null : new URL(launched.url).origin;
  const isDemo = query.mode === 'demo';
  const onRound = useRoundHold(viewer);
  const { clock, readAtMs, noteRound } = usePlayClock(viewer, { isOff: isDemo });
  const isResting = clock !== undefined && (clock.realityCheck.isDue || clock.bars.length > 0);

  const startAgain = () => {
    setReady(false);
    setEnded(false);
    setAttempt((before) => before + 1);
  };
  const onGameMessage = (message: FrameGameMessage) => {
    switch (message.type) {
      case 'fh:ready':
        setReady(true);
        break;
      case 'fh:close':
        void navigate({ to: backTo });
        break;
      case 'fh:cashier':
        openPopup('cashier', {});
        break;
      case 'fh:sessionEnded':
        setEnded(true);
        break;
      case 'fh:roundState':
        // Play money is not in the wallet.
        if (!isDemo) onRound(message);
        setRoundOpen(message.state === 'started');
        if (message.state === 'revealed') noteRound();
        break;
    }
  };
  useFrameMessages(frame, origin, onGameMessage);
  const isPaused = isResting && !isRoundOpen;
  // The game pauses between rounds; the server, not the game, refuses bets meanwhile.
  useEffect(() => {
    if (isReady && origin !== null)
      frame.current?.contentWindow?.postMessage({ type: 'fh:realityCheck', isPaused }, origin);
  }, [isReady, isPaused, origin]);

  const openInTab = async () => {
    const tab = openTab();
    if (tab === null) {
      openPopup('dialog', { title: t('game.frame.newTab'), text: t('core.error.SYSTEM_POPUP_BLOCKED') });
      return;
    }
    const { data } = await refetch();
    if (data === undefined) tab.close();
    // The opener is not exposed to the game.
    else {
      tab.opener = null;
      tab.location.replace(data.url);
      void navigate({ to: backTo });
    }
  };

  return (
    <div ref={container} className="flex h-[calc(100dvh-var(--header-bar))] min-h-100 flex-col bg-page">
      <FrameBar
        title={launched?.gameName ?? t('core.title.game')}
        isDemo={isDemo}
        backTo={backTo}
        onReload={startAgain}
        onFullScreen={document.fullscreenEnabled ? () => void container.current?.requestFullscreen() : undefined}
        onNewTab={() => void openInTab()}
      />
      {clock !== undefined && <SessionStanding clock={clock} readAtMs={readAtMs} />}
      <div className="relative flex min-h-0 grow flex-col overflow-auto">
        {error !== null && (
          <div className="grid grow place-items-center py-6">
            <FrameFailure error={error} isRetrying={isFetching} onRetry={startAgain} backTo={backTo} />
          </div>
        )}
        {error === null && hasEnded && (
          <div className="grid grow place-items-center">
            <EmptyState
              art="clock"
              title={t('game.frame.ended.title')}
              text={t('game.frame.ended.text')}
              action={
                <Button variant="primary" onClick={startAgain}>
                  {t('game.frame.ended.again')}
                </Button>
              }
            />
          </div>
        )}
        {error === null && !hasEnded && (
          <FrameStage
            ref={frame}
            launched={launched}
            isReady={isReady}
            onReload={startAgain}
            onReady={() => setReady(true)}
          />
        )}
        {isResting && (
          <Suspense fallback={null}>
            <LazyPlayGuard clock={clock} viewer={viewer} backTo={backTo} isRoundOpen={isRoundOpen} />
          </Suspense>
        )}
      </div>
    </div>
  );
};
