import type { TableSeats } from '@fairhouse/games/wire';
import { useFmt } from '@fairhouse/i18n/react';
import type { ReactNode } from 'react';
import type { TableGameProps } from '#client/contract.ts';
import { formatAmount } from '#client/format-amount.ts';
import type { TableView } from './use-table.ts';
import './seat-list.css';

export type ListedSeat = TableSeats['seats'][number];

type SeatListProps = {
  table: TableView;
  t: TableGameProps['t'];
  /** What a player has done so far or got. */
  progressOf(seat: ListedSeat): ReactNode;
};

/** The players with a bet in this round, under anonymous names; the own one first. */
export const SeatList = ({ table, t, progressOf }: SeatListProps) => {
  const fmt = useFmt();
  const { seats, seat: own } = table;
  const listed = [...(seats?.seats ?? [])].sort((one, other) => Number(other.tag === own) - Number(one.tag === own));
  const hidden = (seats?.count ?? 0) - listed.length;
  return (
    <section className="seat-list panel" aria-label={t('studio.tables.seats')}>
      <h2 className="seat-list-head">
        {t('studio.tables.seats')}
        <span className="tabular-nums">{seats?.count ?? 0}</span>
      </h2>
      {listed.length === 0 && <p className="seat-list-empty">{t('studio.tables.seats.none')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, and must do so by keyboard too. */}
      <ul tabIndex={0} aria-label={t('studio.tables.seats')}>
        {listed.map((seat) => (
          <li key={seat.tag} data-own={seat.tag === own ? '' : undefined} data-out={seat.win === null ? undefined : ''}>
            <span className="seat-list-name">
              {seat.tag === own ? t('studio.tables.seats.you') : t('studio.tables.seats.name', { tag: seat.tag })}
              {seat.isDemo && <span className="seat-list-demo">{t('studio.tables.seats.demo')}</span>}
            </span>
            <span className="seat-list-stake">{formatAmount(fmt, seat, seat.stake)}</span>
            <span className="seat-list-progress">{progressOf(seat)}</span>
          </li>
        ))}
        {hidden > 0 && <li className="seat-list-more">{t('studio.tables.seats.more', { count: hidden })}</li>}
      </ul>
    </section>
  );
};
