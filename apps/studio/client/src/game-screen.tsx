import { useFmt, useT } from '@fairhouse/i18n/react';
import { useReducedMotion } from '@fairhouse/ui/hooks/use-reduced-motion';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import './room.css';
import type { Sounds } from './contract.ts';
import { formatAmount } from './format-amount.ts';
import type { Frame } from './frame/frame.ts';
import { useHostBar } from './frame/use-host-bar.ts';
import type { GameModule, LoadGame } from './game-modules.ts';
import { GameEnded, GameFailed, GameLoading } from './hud/game-states.tsx';
import { Notices } from './hud/notices.tsx';
import { ResultLog } from './hud/result-log.tsx';
import { StakePicker } from './hud/stake-picker.tsx';
import { hueOfCode } from './hud/tint-of-code.ts';
import { TopStrip } from './hud/top-strip.tsx';
import { WinBanner } from './hud/win-banner.tsx';
import { CycleContext } from './kit/cycle-context.ts';
import { isAutoplaying } from './session/autoplay.rules.ts';
import { isBusy } from './session/play-state.types.ts';
import { usePlay, useSession } from './session/session-context.ts';
import type { MenuEntry } from './sheets/menu-page.tsx';
import { createSounds } from './sounds/create-sounds.ts';

const GameSheets = lazy(async () => ({ default: (await import('./sheets/game-sheets.tsx')).GameSheets }));

type GameProps = { game: GameModule; sounds: Sounds };

/** The props that every game gets. */
const useCommonProps = (sounds: Sounds) => {
  const t = useT();
  const fmt = useFmt();
  const session = useSession();
  const opened = usePlay(({ opened }) => opened);
  const hasReducedMotion = useReducedMotion();
  return useMemo(
    () =>
      opened === null
        ? null
        : {
            opened,
            announce: session.announce,
            format: (amount: string | bigint) => formatAmount(fmt, opened, amount),
            sounds,
            hasReducedMotion,
            t: t as (id: string, values?: Record<string, string | number>) => string,
          },
    [opened, session, fmt, sounds, hasReducedMotion, t],
  );
};

const GameArea = ({ game, sounds }: GameProps) => {
  const session = useSession();
  const common = useCommonProps(sounds);
  const stake = usePlay(({ stake }) => stake);
  const round = usePlay(({ round }) => round);
  const busy = usePlay(isBusy);
  const cycle = usePlay(({ cycle }) => cycle);
  const isAuto = usePlay(({ autoplay }) => isAutoplaying(autoplay));
  if (common === null) return null;
  if ('Table' in game) {
    return (
      <div className="relative flex min-h-0 grow flex-col lg:flex-row">
        <div className="relative flex min-h-0 min-w-0 grow flex-col">
          <Notices />
          <game.Table {...common} socketUrl={session.socketUrl()} staked={session.staked} settled={session.settled} />
          <WinBanner />
        </div>
        <ResultLog />
      </div>
    );
  }
  const props = {
    ...common,
    stake,
    round,
    isBusy: busy,
    play: session.play,
    step: session.step,
    look: session.look,
    revealed: session.revealed,
  };
  return (
    <CycleContext value={cycle}>
      <div className="flex min-h-0 grow flex-col short:grid short:grid-cols-[minmax(0,1fr)_15rem] short:grid-rows-[auto_minmax(0,1fr)]">
        <div className="relative flex min-h-0 grow flex-col lg:flex-row short:contents">
          <div className="relative flex min-h-0 min-w-0 grow flex-col short:row-span-2">
            <div className="relative flex min-h-0 grow flex-col">
              <Notices />
              {/* Nothing of the game's input changes while autoplay runs. */}
              <fieldset disabled={isAuto} className="contents">
                <game.Stage {...props} />
              </fieldset>
              <WinBanner />
            </div>
          </div>
          <ResultLog />
        </div>
        <div className="control-bar z-sticky border-line border-t pb-[env(safe-area-inset-bottom)] short:flex short:items-center short:overflow-y-auto short:border-s short:border-t-0">
          <div className="mx-auto flex max-w-3xl flex-wrap items-center justify-center gap-x-3 gap-y-2 px-3 py-2.5 sm:flex-nowrap sm:gap-x-4 lg:py-3 short:w-full short:flex-col short:items-stretch short:gap-y-3">
            <div className="min-w-0 grow sm:grow-0">
              <StakePicker />
            </div>
            <div className="min-w-0 grow basis-36 short:grow-0 short:basis-auto">
              <game.Controls {...props} />
            </div>
          </div>
        </div>
      </div>
    </CycleContext>
  );
};

export type GameScreenProps = { frame: Frame; gameCode: string; load: LoadGame };

/** The whole page of a game: the shell and the stage. */
export const GameScreen = ({ frame, gameCode, load }: GameScreenProps) => {
  const session = useSession();
  const phase = usePlay(({ phase }) => phase);
  const engine = usePlay(({ opened }) => opened?.engine ?? null);
  const name = usePlay(({ opened }) => opened?.name);
  const [game, setGame] = useState<GameModule | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  const [sheet, setSheet] = useState<MenuEntry | 'menu' | null>(null);
  const [isSoundOn, setIsSoundOn] = useState(false);
  const sounds = useMemo(() => createSounds(session.mayCelebrate), [session]);

  useEffect(() => {
    if (engine === null) return;
    let isGone = false;
    load(engine).then(
      (loaded) => !isGone && setGame(loaded),
      () => !isGone && setIsBroken(true),
    );
    return () => {
      isGone = true;
    };
  }, [engine, load]);

  const turnSound = (isOn: boolean) => {
    sounds.turn(isOn);
    setIsSoundOn(isOn);
  };
  const hasHostBar = useHostBar(frame, { isSoundOn, onOpen: setSheet, onSound: turnSound });
  const state = isBroken || phase === 'failed' ? 'failed' : phase === 'playing' && game === null ? 'opening' : phase;
  return (
    <div className="room flex h-dvh flex-col overflow-hidden" style={{ '--room-hue': hueOfCode(gameCode) }}>
      {state === 'opening' && <GameLoading />}
      {state === 'failed' && <GameFailed />}
      {state === 'ended' && <GameEnded />}
      {state === 'playing' && game !== null && (
        <>
          {hasHostBar ? <h1 className="sr-only">{name}</h1> : <TopStrip onMenu={() => setSheet('menu')} />}
          <GameArea game={game} sounds={sounds} />
          {sheet !== null && (
            <Suspense>
              <GameSheets
                key={sheet}
                game={game}
                start={sheet}
                isSoundOn={isSoundOn}
                onSound={turnSound}
                onClose={() => setSheet(null)}
              />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
};
