import { Check, Eraser, RotateCcw, Undo2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { TableGameProps } from '#client/contract.ts';
import { Chip } from './chip.tsx';
import type { TableNotice, TableView } from './use-table.ts';

type BarProps = { table: TableView; game: Pick<TableGameProps, 'opened' | 't' | 'format'> };

const Action = (props: { label: string; icon: ReactNode; isOff: boolean; isMain?: boolean; onPress: () => void }) => (
  <button
    type="button"
    className="tk-action"
    data-main={props.isMain ? '' : undefined}
    aria-disabled={props.isOff}
    onClick={() => !props.isOff && props.onPress()}
  >
    {props.icon}
    <span>{props.label}</span>
  </button>
);

/** What the last action of the player came to. */
export const noticeText = (notice: TableNotice, t: TableGameProps['t']): string => {
  if (notice.kind === 'refused') return notice.message === '' ? t('studio.tables.refused') : notice.message;
  return t(`studio.tables.notice.${notice.kind}`);
};

const Rack = ({ table, game }: BarProps) => {
  const name = useId();
  return (
    <fieldset className="tk-rack">
      <legend className="sr-only">{game.t('studio.tables.chips')}</legend>
      {table.chips.map((value) => (
        <label key={String(value)}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={value === table.chip}
            onChange={() => table.setChip(value)}
            aria-label={game.format(value)}
          />
          <Chip amount={value} exponent={game.opened.currencyExponent} chips={table.chips} />
        </label>
      ))}
    </fieldset>
  );
};

/** The chips and their actions. */
export const TableBar = ({ table, game }: BarProps) => {
  const { t, format } = game;
  const isEmpty = table.slip.size === 0;
  const laidTotal = [...table.laid.values()].reduce((sum, amount) => sum + amount, 0n);
  const isOff = !table.mayPlace || isEmpty;
  const mainLabel = table.isSending
    ? t('studio.tables.sending')
    : isEmpty
      ? t('studio.tables.confirm')
      : t('studio.tables.confirm.amount', { amount: format(table.slipTotal) });
  return (
    <div className="tk-bar">
      <div className="tk-bar-inner">
        <p className="tk-note" role="status" data-warn={table.notice === null ? undefined : ''}>
          {table.notice !== null && noticeText(table.notice, t)}
          {table.notice === null && laidTotal > 0n && t('studio.tables.onTable', { amount: format(laidTotal) })}
          {table.notice === null && laidTotal === 0n && t('studio.tables.hint')}
        </p>
        <Rack table={table} game={game} />
        <div className="tk-actions">
          <Action
            label={t('studio.tables.undo')}
            icon={<Undo2 aria-hidden="true" />}
            isOff={isOff}
            onPress={table.undo}
          />
          <Action
            label={t('studio.tables.clear')}
            icon={<Eraser aria-hidden="true" />}
            isOff={isOff}
            onPress={table.clear}
          />
          <Action
            label={t('studio.tables.repeat')}
            icon={<RotateCcw aria-hidden="true" />}
            isOff={!table.canRepeat}
            onPress={table.repeat}
          />
          <Action
            label={mainLabel}
            icon={isEmpty ? <Check aria-hidden="true" /> : null}
            isOff={isOff}
            isMain
            onPress={table.confirm}
          />
        </div>
      </div>
    </div>
  );
};
