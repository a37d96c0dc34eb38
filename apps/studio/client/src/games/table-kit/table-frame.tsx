import type { TableDesign } from '@fairhouse/games/tables';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TableGameProps } from '#client/contract.ts';
import { Countdown } from './countdown.tsx';
import { TableBar } from './table-bar.tsx';
import type { TableView } from './use-table.ts';
import './table-kit.css';

type FrameProps = {
  table: TableView;
  game: TableGameProps;
  /** The result as text, once it is known. */
  result: string | null;
  children: ReactNode;
  /** Instead of the chips, while the player decides. */
  bar?: ReactNode;
};

const SHOWN_HASH = 10;

const ownText = ({ table, game }: Pick<FrameProps, 'table' | 'game'>): string | null => {
  const { settled } = table;
  if (settled === null) return null;
  const isWin = BigInt(settled.win) > BigInt(settled.stake);
  if (settled.win === '0') return game.t('studio.tables.own.none');
  return game.t(isWin ? 'studio.tables.own.win' : 'studio.tables.own.back', { amount: game.format(settled.win) });
};

/** The frame of a table, with the clock above and the chips below; each kind of table draws what is between. */
export const TableFrame = ({ table, game, result, children, bar }: FrameProps) => {
  const { state, connection } = table;
  const { t } = game;
  const isLost = connection === 'lost';
  const phase = state === null || isLost ? 'joining' : state.phase;
  const text = phase === 'settled' || phase === 'revealing' ? (result ?? t(`studio.tables.phase.${phase}`)) : null;
  return (
    <section
      className="tk"
      data-theme-cloth={(game.opened.design as TableDesign).theme}
      data-phase={phase}
      aria-label={game.opened.name}
    >
      <div className="tk-room">
        <div className="tk-table">
          <header className="tk-head">
            {state !== null && (phase === 'betting' || phase === 'deciding') && (
              <Countdown
                key={`${state.roundId} ${state.deciding?.step ?? ''}`}
                endsAt={state.endsAt}
                offsetMs={table.offsetMs}
              />
            )}
            <div className="tk-head-words">
              <p className="tk-phase">{text ?? t(`studio.tables.phase.${phase}`)}</p>
              <p className="tk-small">
                {ownText({ table, game }) ??
                  (state === null ? '' : t('studio.tables.seed', { hash: state.serverSeedHash.slice(0, SHOWN_HASH) }))}
              </p>
            </div>
            {state !== null && (
              <span className="tk-players">
                <Users size={14} aria-hidden="true" />
                {t('studio.tables.players', { count: state.players })}
              </span>
            )}
          </header>
          {children}
        </div>
      </div>
      {bar ?? <TableBar table={table} game={game} />}
    </section>
  );
};
