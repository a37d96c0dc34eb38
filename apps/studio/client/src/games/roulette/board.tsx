import { rouletteColour, rouletteSpots } from '@fairhouse/games/tables';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { TableGameProps } from '#client/contract.ts';
import { SpotChips, stakeText } from '../table-kit/spot.tsx';
import type { TableView } from '../table-kit/use-table.ts';
import { type BoardSpot, boardOf, boardSize, isArrow, type Orientation, spotBeside } from './board.rules.ts';

type T = TableGameProps['t'];

/** The accessible name of a spot. */
export const spotName = (spot: string, t: T): string => {
  const [kind = '', which = ''] = spot.split(':');
  if (which === '')
    return /^n\d/.test(spot)
      ? t('studio.roulette.number', { number: Number(spot.slice(1)) })
      : t(`studio.roulette.${spot}`);
  if (kind === 'dozen' || kind === 'column') return t(`studio.roulette.${kind}`, { number: Number(which) });
  return t(`studio.roulette.${kind}`, { numbers: (rouletteSpots.get(spot) ?? []).join(', ') });
};

const faceOf = (spot: string, t: T): string => {
  if (/^n\d/.test(spot)) return spot.slice(1);
  if (spot.startsWith('column:')) return t('studio.roulette.short.column');
  if (spot.startsWith('dozen:')) return t(`studio.roulette.short.dozen.${spot.slice(-1)}`);
  if (spot === 'low' || spot === 'high') return t(`studio.roulette.short.${spot}`);
  return t(`studio.roulette.${spot}`);
};

const colourOf = (spot: string): string | undefined => {
  if (/^n\d/.test(spot)) return rouletteColour(Number(spot.slice(1)));
  return spot === 'red' || spot === 'black' ? spot : undefined;
};

const paysOf = (spot: string): string => `${36 / (rouletteSpots.get(spot)?.length ?? 36) - 1} : 1`;

type BoardProps = {
  table: TableView;
  game: TableGameProps;
  orientation: Orientation;
  /** The winning number, once it is known. */
  fallen: number | null;
};

/** The layout. It is a single tab stop; arrow keys move between spots, including the lines between the fields. */
export const Board = ({ table, game, orientation, fallen }: BoardProps) => {
  const { t } = game;
  const board = useMemo(() => boardOf(orientation), [orientation]);
  const [current, setCurrent] = useState('n1');
  const [over, setOver] = useState<string | null>(null);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const size = boardSize[orientation];
  const covered = over === null ? [] : (rouletteSpots.get(over) ?? []);

  const move = (event: KeyboardEvent) => {
    if (!isArrow(event.key)) return;
    event.preventDefault();
    const next = spotBeside(board, current, event.key);
    setCurrent(next);
    buttons.current.get(next)?.focus();
  };

  const numberOf = (spot: string): number => (/^n\d/.test(spot) ? Number(spot.slice(1)) : -1);
  const draw = ({ spot, kind, x, y, width, height }: BoardSpot) => (
    <button
      key={spot}
      ref={(element) => {
        if (element === null) buttons.current.delete(spot);
        else buttons.current.set(spot, element);
      }}
      type="button"
      className={`rou-${kind}`}
      data-spot={spot}
      data-colour={colourOf(spot)}
      data-covered={covered.includes(numberOf(spot)) ? '' : undefined}
      data-won={
        fallen !== null && rouletteSpots.get(spot)?.includes(fallen) === true && kind === 'field' ? '' : undefined
      }
      aria-label={[spotName(spot, t), paysOf(spot), stakeText(game, table, spot)]
        .filter((part) => part !== '')
        .join('. ')}
      aria-disabled={!table.mayPlace}
      tabIndex={spot === current ? 0 : -1}
      onFocus={() => {
        setCurrent(spot);
        setOver(spot);
      }}
      onBlur={() => setOver(null)}
      onPointerEnter={() => setOver(spot)}
      onPointerLeave={() => setOver(null)}
      onClick={() => table.place(spot)}
      style={{
        insetInlineStart: `${(x / size.width) * 100}%`,
        top: `${(y / size.height) * 100}%`,
        width: kind === 'field' ? `${(width / size.width) * 100}%` : undefined,
        height: kind === 'field' ? `${(height / size.height) * 100}%` : undefined,
      }}
    >
      {kind === 'field' && <span className="rou-face">{faceOf(spot, t)}</span>}
      <span className="rou-chips">
        <SpotChips table={table} spot={spot} exponent={game.opened.currencyExponent} />
      </span>
    </button>
  );

  return (
    <fieldset
      className="rou-board"
      data-orientation={orientation}
      aria-label={t('studio.roulette.board')}
      onKeyDown={move}
      dir="ltr"
    >
      {board.filter(({ kind }) => kind === 'field').map(draw)}
      {board.filter(({ kind }) => kind === 'point').map(draw)}
    </fieldset>
  );
};
