import { useT } from '@fairhouse/i18n/react';
import type { FrameGameMessage, FrameHostMessage } from '@fairhouse/protocol/frame';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { CategoryPath } from '#shared/catalog/category-paths.ts';
import { readGameName } from '#shared/play/game-names.ts';
import { useGameTitle } from '#shared/play/use-game-title.ts';
import { openPopup } from '#shared/popups/popup.store.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { useBalance } from '#shared/session/wallet.ts';
import type { Figures } from './bar-figures.tsx';
import { BarMenu, type GameMenu } from './bar-menu.tsx';
import { FrameBar } from './frame-bar.tsx';
import { FrameFailure } from './frame-failure.tsx';
import type { FrameQuery } from './frame-query.rules.ts';
import { FrameStage } from './frame-stage.tsx';
import { LazyPlayGuard } from './play-guard/lazy-play-guard.ts';
import { toGameMinor, toUnits } from './to-units.ts';
import { useFrameMessages } from './use-frame-messages.ts';
import { useLaunch } from './use-launch.ts';
import { useLeave } from './use-leave.ts';
import { type ReadClock, usePlayClock } from './use-play-clock.ts';
import { useRoundHold } from './use-round-hold.ts';

export type GameViewProps = { query: FrameQuery; viewer: KnownViewer; category: CategoryPath | '/' };

/** A new tab must be opened by the click itself, before any await; otherwise the browser blocks it as a popup. */
const openTab = (): Window | null => window.open('about:blank', '_blank');

const moneyFigures = (currency: string, balance: string | null, shown: ReadClock | null): Figures => ({
  currency,
  balance,
  net: shown?.clock.net.minor ?? null,
  time: shown && {
    elapsedSeconds: shown.clock.elapsedSeconds,
    isRunning: shown.clock.since !== null,
    readAtMs: shown.readAtMs,
  },
});

const noFigures: Figures = { currency: 'XXX', balance: null, net: null, time: null };

/** One game from its launch to its end. */
export const GameView = ({ query, viewer, category }: GameViewProps) => {
  const t = useT();
  const leave = useLeave(category);
  const [attempt, setAttempt] = useState(0);
  const [isReady, setReady] = useState(false);
  const [hasEnded, setEnded] = useState(false);
  /** An open round is finished first: nothing covers it, and the game is not paused. */
  const [isRoundOpen, setRoundOpen] = useState(false);
  const [gameMenu, setGameMenu] = useState<GameMenu | null>(null);
  const [demoFigures, setDemoFigures] = useState(noFigures);
  const frame = useRef<HTMLIFrameElement>(null);
  const { data: launched, error, isFetching, refetch } = useLaunch(query, { attempt, backUrl: category });
  const origin = launched === undefined ? null : new URL(launched.url).origin;
  const { vassalage, gameCode } = query;
  const name = launched?.gameName ?? (gameCode === null ? undefined : readGameName({ vassalage, gameCode }));
  useGameTitle(name);
  const isDemo = query.mode === 'demo';
  const balance = useBalance(viewer);
  const onRound = useRoundHold(viewer);
  const { clock, shown, noteRound } = usePlayClock(viewer, { isOff: isDemo, isRoundOpen });
  const isResting = clock !== undefined && (clock.realityCheck.isDue || clock.bars.length > 0);

  const sendToGame = (message: FrameHostMessage) => {
    if (origin !== null) frame.current?.contentWindow?.postMessage(message, origin);
  };
  const startAgain = () => {
    setReady(false);
    setEnded(false);
    setRoundOpen(false);
    setGameMenu(null);
    setAttempt((before) => before + 1);
  };
  const onGameMessage = (message: FrameGameMessage) => {
    switch (message.type) {
      case 'fh:ready':
        setReady(true);
        break;
      case 'fh:close':
        leave();
        break;
      case 'fh:cashier':
        openPopup(viewer.kind === 'trial' ? 'needsRealAccount' : 'gameDeposit', {});
        break;
      case 'fh:sessionEnded':
        setEnded(true);
        setRoundOpen(false);
        break;
      case 'fh:menu':
        setGameMenu({ entries: message.entries, isSoundOn: message.isSoundOn });
        sendToGame({ type: 'fh:bar' });
        break;
      case 'fh:figures': {
        const { currency, elapsedSeconds } = message;
        setDemoFigures({
          currency,
          balance: String(toUnits(message.balance, currency)),
          net: String(toUnits(message.net, currency)),
          time: { elapsedSeconds, isRunning: true, readAtMs: Date.now() },
        });
        break;
      }
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
  const wallet = isDemo ? null : balance.trueFunds;
  const walletMinor = wallet === null ? null : toGameMinor(wallet.available.minor, wallet.available.currency);
  const walletVersion = wallet?.version ?? null;
  // A deposit reaches the game too. During a round it waits, because the wallet may contain the round's outcome.
  useEffect(() => {
    if (!isReady || isRoundOpen || origin === null || walletMinor === null || walletVersion === null) return;
    const message: FrameHostMessage = {
      type: 'fh:balance',
      balance: walletMinor,
      walletVersion: String(walletVersion),
    };
    frame.current?.contentWindow?.postMessage(message, origin);
  }, [isReady, isRoundOpen, origin, walletMinor, walletVersion]);

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
      leave();
    }
  };

  return (
    <div className="flex h-dvh flex-col bg-page [padding:0_env(safe-area-inset-right)_env(safe-area-inset-bottom)_env(safe-area-inset-left)]">
      <FrameBar
        name={name}
        viewer={viewer}
        isDemo={isDemo}
        category={category}
        figures={isDemo ? demoFigures : moneyFigures(viewer.currency, balance.funds?.available.minor ?? null, shown)}
        isDelayed={!isDemo && balance.isDelayed}
        menu={
          <BarMenu
            gameMenu={gameMenu}
            onOpen={(entry) => sendToGame({ type: 'fh:open', entry })}
            onSound={(isOn) => sendToGame({ type: 'fh:sound', isOn })}
            onReload={startAgain}
            onNewTab={() => void openInTab()}
          />
        }
      />
      <div className="relative flex min-h-0 grow flex-col overflow-auto">
        {error !== null && (
          <div className="grid grow place-items-center py-6">
            <FrameFailure error={error} isRetrying={isFetching} onRetry={startAgain} category={category} />
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
            name={name}
            launched={launched}
            isReady={isReady}
            onReload={startAgain}
            onReady={() => setReady(true)}
          />
        )}
        {isResting && (
          <Suspense fallback={null}>
            <LazyPlayGuard clock={clock} viewer={viewer} category={category} isRoundOpen={isRoundOpen} />
          </Suspense>
        )}
      </div>
    </div>
  );
};
