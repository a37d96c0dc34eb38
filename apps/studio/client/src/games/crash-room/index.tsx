import { type CrashRoomDesign, type CrashRoomOutcome, crashRoomRules } from '@fairhouse/games/tables';
import { useMemo } from 'react';
import type { TableGameModule, TableGameProps } from '#client/contract.ts';
import { CrashRulesText } from '../crash/crash-rules-text.tsx';
import { CurveBoard } from '../crash/curve-board.tsx';
import { runningTimesOf } from '../solo-kit/multiples.ts';
import { Scene } from '../solo-kit/scene.tsx';
import { themeOf } from '../solo-kit/theme-of.ts';
import { Countdown } from '../table-kit/countdown.tsx';
import { type ListedSeat, SeatList } from '../table-kit/seat-list.tsx';
import { useTable } from '../table-kit/use-table.ts';
import { CrashPoints } from './crash-points.tsx';
import { RoomBar } from './room-bar.tsx';
import '../table-kit/table-kit.css';
import './crash-room.css';

const SHOWN_HASH = 10;

/** Nobody could leave below 1.01, so a crash is never shown below 1.00. */
const crashOf = (outcome: unknown): number => Math.max(100, (outcome as CrashRoomOutcome).crashAt);

const Table = (game: TableGameProps) => {
  const { t, opened, hasReducedMotion } = game;
  const design = opened.design as CrashRoomDesign;
  const theme = useMemo(() => themeOf(opened), [opened]);
  const describe = (outcome: unknown) => t('studio.crash.told.crashed', { at: runningTimesOf(crashOf(outcome)) });
  const table = useTable(game, 'crash-room', describe);
  const { state, settled, connection } = table;
  const phase = state === null || connection === 'lost' ? 'joining' : state.phase;
  const isOver = phase === 'revealing' || phase === 'settled';
  const end = isOver && state !== null ? crashOf(state.outcome) : null;
  const since = state?.deciding?.since ?? null;
  /** Where this player left, given that it was in time. */
  const leftAt = () =>
    crashRoomRules.decisions?.stoppedAt(
      design,
      { crashAt: design.highest },
      { spots: [...table.laid.keys()], made: table.decisions },
      { step: 0, elapsedMs: Number.MAX_SAFE_INTEGER },
    ) ?? design.highest;

  const noteOf = (): string => {
    if (settled !== null && settled.win !== '0')
      return t('studio.crashRoom.left', {
        at: runningTimesOf(leftAt()),
        amount: game.format(settled.win),
      });
    if (phase === 'deciding') return t('studio.crash.rising');
    if (isOver) return settled === null ? t('studio.crash.crashed') : t('studio.crashRoom.lost');
    return t(`studio.tables.phase.${phase}`);
  };
  const progressOf = ({ stoppedAt, win }: ListedSeat) => {
    if (win !== null && win !== '0' && stoppedAt !== null) return <span data-won>{runningTimesOf(stoppedAt)}</span>;
    if (win !== null) return <span data-lost>{t('studio.crashRoom.seat.lost')}</span>;
    return phase === 'deciding' ? t('studio.crashRoom.seat.in') : '';
  };

  return (
    <section className="tk crash-room" aria-label={opened.name} data-phase={phase}>
      <Scene opened={opened}>
        <CrashPoints history={state?.history ?? []} crashOf={crashOf} t={t} />
        <div className="crash-room-body">
          <CurveBoard
            theme={theme}
            growth={design.growth}
            state={phase === 'deciding' ? 'rising' : isOver ? 'crashed' : 'waiting'}
            sinceMs={since === null ? null : Date.parse(since) - table.offsetMs}
            endAt={end}
            hasReducedMotion={hasReducedMotion}
          >
            <p className="crash-note">{noteOf()}</p>
            {state !== null && phase === 'betting' && (
              <span className="crash-room-clock">
                <Countdown key={state.roundId} endsAt={state.endsAt} offsetMs={table.offsetMs} />
              </span>
            )}
          </CurveBoard>
          <SeatList table={table} t={t} progressOf={progressOf} />
        </div>
        <p className="crash-room-proof">
          {state !== null && t('studio.tables.seed', { hash: state.serverSeedHash.slice(0, SHOWN_HASH) })}
        </p>
      </Scene>
      <RoomBar table={table} game={game} phase={phase} design={design} />
    </section>
  );
};

const Rules: TableGameModule['Rules'] = (props) => (
  <div className="grid gap-3">
    <CrashRulesText {...props} />
    <p>{props.t('studio.crashRoom.rules')}</p>
    <p>
      {props.t('studio.tables.rules.clock', { seconds: (props.opened.design as CrashRoomDesign).bettingMs / 1_000 })}
    </p>
  </div>
);

export const game: TableGameModule = { Table, Rules };
