import { useFmt, useT } from '@fairhouse/i18n/react';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { moved } from './lobby-draft.rules.ts';

export type SortableListProps = {
  /** Names the list. */
  label: string;
  ids: readonly string[];
  nameOf: (id: string) => string;
  render: (id: string) => ReactNode;
  onChange: (ids: string[]) => void;
  /** If absent, no entry can be removed. */
  onRemove?: (id: string) => void;
  isReadOnly?: boolean;
};

/** A list that is reordered by dragging or by buttons; both have the same effect. */
export const SortableList = ({
  label,
  ids,
  nameOf,
  render,
  onChange,
  onRemove,
  isReadOnly = false,
}: SortableListProps) => {
  const t = useT();
  const fmt = useFmt();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const drop = (): void => {
    if (dragged !== null && over !== null && dragged !== over) onChange(moved(ids, dragged, over));
    setDragged(null);
    setOver(null);
  };
  return (
    <ol aria-label={label} className="flex flex-col">
      {ids.map((id, at) => (
        <li
          key={id}
          draggable={!isReadOnly}
          onDragStart={() => setDragged(at)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(at);
          }}
          onDragEnd={drop}
          onDrop={(event) => event.preventDefault()}
          className={clsx(
            'flex min-h-12 items-center gap-2 border-line border-b py-1.5 last:border-b-0',
            dragged === at && 'opacity-50',
            over === at && dragged !== null && dragged !== at && 'bg-surface-2',
          )}
        >
          {!isReadOnly && <GripVertical aria-hidden className="size-4 shrink-0 cursor-grab text-muted" />}
          <span className="w-6 shrink-0 text-end text-caption text-muted tabular-nums">{fmt.number(at + 1)}</span>
          <span className="min-w-0 flex-1">{render(id)}</span>
          {!isReadOnly && (
            <span className="flex shrink-0">
              <IconButton
                size="sm"
                variant="ghost"
                label={t('opsCatalog.order.up', { name: nameOf(id) })}
                disabled={at === 0}
                onClick={() => onChange(moved(ids, at, at - 1))}
              >
                <ArrowUp />
              </IconButton>
              <IconButton
                size="sm"
                variant="ghost"
                label={t('opsCatalog.order.down', { name: nameOf(id) })}
                disabled={at === ids.length - 1}
                onClick={() => onChange(moved(ids, at, at + 1))}
              >
                <ArrowDown />
              </IconButton>
              {onRemove && (
                <IconButton
                  size="sm"
                  variant="ghost"
                  label={t('opsCatalog.order.remove', { name: nameOf(id) })}
                  onClick={() => onRemove(id)}
                >
                  <X />
                </IconButton>
              )}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
};
