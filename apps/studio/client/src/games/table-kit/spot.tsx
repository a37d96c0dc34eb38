import type { TableGameProps } from '#client/contract.ts';
import { Chip } from './chip.tsx';
import type { TableView } from './use-table.ts';

type SpotProps = {
  table: TableView;
  game: Pick<TableGameProps, 'opened' | 't' | 'format'>;
  spot: string;
  name: string;
  pays: string;
  className?: string;
  isWon?: boolean;
};

/** The stake on a spot as text: part of its accessible name. */
export const stakeText = ({ t, format }: Pick<TableGameProps, 't' | 'format'>, table: TableView, spot: string) => {
  const laid = table.laid.get(spot);
  const draft = table.slip.get(spot);
  return [
    laid === undefined ? '' : t('studio.tables.spot.laid', { amount: format(laid) }),
    draft === undefined ? '' : t('studio.tables.spot.draft', { amount: format(draft) }),
  ]
    .filter((text) => text !== '')
    .join('. ');
};

/** The chips on a spot: accepted bets, and chips that are not sent yet. */
export const SpotChips = ({ table, spot, exponent }: { table: TableView; spot: string; exponent: number }) => {
  const laid = table.laid.get(spot);
  const draft = table.slip.get(spot);
  return (
    <>
      {laid !== undefined && (
        <span className="tk-chip-drop">
          <Chip amount={laid} exponent={exponent} chips={table.chips} />
        </span>
      )}
      {draft !== undefined && (
        <span className="tk-chip-drop">
          <Chip amount={draft} exponent={exponent} chips={table.chips} isDraft />
        </span>
      )}
    </>
  );
};

/** A betting spot. It refuses input instead of being disabled, so that keyboard focus stays. */
export const Spot = ({ table, game, spot, name, pays, className = '', isWon = false }: SpotProps) => {
  const text = [name, pays, stakeText(game, table, spot)].filter((part) => part !== '').join('. ');
  return (
    <button
      type="button"
      className={`tk-spot ${className}`}
      aria-label={text}
      aria-disabled={!table.mayPlace}
      data-won={isWon ? '' : undefined}
      data-spot={spot}
      onClick={() => table.place(spot)}
    >
      <span className="tk-spot-name">{name}</span>
      <span className="tk-spot-pays">{pays}</span>
      <span className="tk-spot-chip">
        <SpotChips table={table} spot={spot} exponent={game.opened.currencyExponent} />
      </span>
    </button>
  );
};
