import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { Popover } from '@fairhouse/ui/primitives/popover';
import { Switch } from '@fairhouse/ui/primitives/switch';
import { ArrowDown, ArrowUp, Columns3, Pin, PinOff } from 'lucide-react';
import { type Density, setDensity, useDensity } from './density.ts';
import { arrangeColumns, moved } from './list-state.rules.ts';
import type { OpsColumn } from './table.types.ts';
import type { ListControl } from './use-list-state.ts';

export type ColumnsPopoverProps = { columns: readonly OpsColumn<never>[]; control: ListControl };

/** Which columns are shown, in which order, which are pinned while the rest scrolls, and the row density. */
export const ColumnsPopover = ({ columns, control }: ColumnsPopoverProps) => {
  const t = useT();
  const density = useDensity();
  const { state, look } = control;
  const shown = arrangeColumns(columns, state).map(({ id }) => id);
  const rest = columns.filter(({ id }) => !shown.includes(id));
  const ordered = [...shown.flatMap((id) => columns.find((column) => column.id === id) ?? []), ...rest];
  const show = (ids: readonly string[]) => look({ cols: ids.join(',') });
  const pin = (id: string) => {
    const isPinned = state.pinned.includes(id);
    const pinned = isPinned ? state.pinned.filter((other) => other !== id) : [...state.pinned, id];
    look({ pin: pinned.join(',') });
  };
  const toggle = (id: string) => show(shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id]);
  return (
    <Popover
      label={t('ops.table.columns')}
      align="end"
      trigger={
        <IconButton label={t('ops.table.columns')} title={t('ops.table.columns')} size="sm" variant="ghost">
          <Columns3 />
        </IconButton>
      }
    >
      <ul className="flex flex-col">
        {ordered.map(({ id, title }) => {
          const isShown = shown.includes(id);
          const isPinned = state.pinned.includes(id);
          const name = t(title);
          return (
            <li key={id} className="flex items-center gap-1">
              <div className="min-w-0 grow">
                <Switch
                  label={name}
                  checked={isShown}
                  disabled={isShown && shown.length === 1}
                  onChange={() => toggle(id)}
                />
              </div>
              {isShown && (
                <>
                  <IconButton
                    size="sm"
                    label={t(isPinned ? 'ops.table.unpin' : 'ops.table.pin', { column: name })}
                    onClick={() => pin(id)}
                  >
                    {isPinned ? <PinOff /> : <Pin />}
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={t('ops.table.moveUp', { column: name })}
                    disabled={shown[0] === id}
                    onClick={() => show(moved(shown, id, -1))}
                  >
                    <ArrowUp />
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={t('ops.table.moveDown', { column: name })}
                    disabled={shown.at(-1) === id}
                    onClick={() => show(moved(shown, id, 1))}
                  >
                    <ArrowDown />
                  </IconButton>
                </>
              )}
            </li>
          );
        })}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2 border-line border-t pt-3">
        <div className="flex gap-1">
          {(['compact', 'comfortable'] as const satisfies readonly Density[]).map((choice) => (
            <Button
              key={choice}
              size="sm"
              variant={density === choice ? 'quiet' : 'ghost'}
              aria-pressed={density === choice}
              onClick={() => setDensity(choice)}
            >
              {t(`ops.table.density.${choice}`)}
            </Button>
          ))}
        </div>
        <Button size="sm" variant="ghost" onClick={() => look({ cols: undefined, pin: undefined })}>
          {t('ops.table.resetColumns')}
        </Button>
      </div>
    </Popover>
  );
};
