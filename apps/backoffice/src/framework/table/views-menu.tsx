import { useT } from '@fairhouse/i18n/react';
import {
  deleteViewEndpoint,
  listViewsEndpoint,
  saveViewEndpoint,
  setDefaultViewEndpoint,
} from '@fairhouse/protocol/ops/views';
import { Button } from '@fairhouse/ui/primitives/button';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { Popover } from '@fairhouse/ui/primitives/popover';
import { clsx } from 'clsx';
import { Bookmark, Star, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { useBrandId } from '../session.ts';
import { useOpsChange } from '../use-ops-change.ts';
import { useOpsQuery } from '../use-ops-query.ts';
import { useRawSearch } from '../use-search-state.ts';
import { SaveView } from './save-view.tsx';
import { useDefaultView } from './use-default-view.ts';
import { isShowing, showView, viewQueryOf } from './view-query.rules.ts';

export type ViewsMenuProps = { listKey: string; prefix: string };

/** Saved views of a list: the operator's own and those shared by others. */
export const ViewsMenu = ({ listKey, prefix }: ViewsMenuProps) => {
  const t = useT();
  const brandId = useBrandId();
  const [raw, set] = useRawSearch();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useOpsQuery(listViewsEndpoint, { query: { listKey, brandId } });
  const views = data?.views ?? [];
  const invalidates = [listViewsEndpoint];
  const save = useOpsChange(saveViewEndpoint, { invalidates, done: 'ops.views.saved' });
  const remove = useOpsChange(deleteViewEndpoint, { invalidates, done: 'ops.views.removed' });
  const begin = useOpsChange(setDefaultViewEndpoint, { invalidates });
  useDefaultView(data?.views, raw, prefix, set);
  const shown = views.find(({ query }) => isShowing(raw, query, prefix));
  const keep = (name: string, isShared: boolean) =>
    save.run({ body: { listKey, brandId, name, isShared, query: viewQueryOf(raw, prefix) } });

  return (
    <Popover
      label={t('ops.views.title')}
      align="end"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="sm" variant="ghost" icon={<Bookmark />} className="max-w-44">
          <span className="block truncate max-sm:sr-only">{shown?.name ?? t('ops.views.title')}</span>
        </Button>
      }
    >
      {views.length === 0 && <p className="mb-3 text-muted">{t('ops.views.none')}</p>}
      <ul className="mb-3 flex flex-col">
        {views.map((view) => (
          <li key={view.viewId} className="flex items-center gap-1">
            <button
              type="button"
              onClick={() => {
                set(showView(raw, view.query, prefix));
                setIsOpen(false);
              }}
              className={clsx(
                'flex min-h-9 min-w-0 grow cursor-pointer items-center gap-2 rounded-sm px-2 text-start hover:bg-surface-3',
                view.viewId === shown?.viewId && 'font-semibold text-action-text',
              )}
            >
              <bdi className="truncate">{view.name}</bdi>
              {view.isShared && (
                <span className="flex shrink-0 items-center gap-1 text-muted text-xs">
                  <Users aria-hidden className="size-3.5" />
                  {view.isMine ? t('ops.views.shared') : <bdi>{view.ownerName}</bdi>}
                </span>
              )}
            </button>
            <IconButton
              size="sm"
              label={t(view.isDefault ? 'ops.views.notDefault' : 'ops.views.makeDefault', { name: view.name })}
              aria-pressed={view.isDefault}
              onClick={() =>
                void begin
                  .run({ body: { listKey, brandId, viewId: view.isDefault ? null : view.viewId } })
                  .catch(() => undefined)
              }
            >
              <Star className={view.isDefault ? 'fill-current text-action-text' : undefined} />
            </IconButton>
            {view.isMine && (
              <IconButton
                size="sm"
                label={t('ops.views.remove', { name: view.name })}
                onClick={() => void remove.run({ params: { viewId: view.viewId } }).catch(() => undefined)}
              >
                <Trash2 />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <SaveView onSave={keep} isSaving={save.isRunning} />
    </Popover>
  );
};
