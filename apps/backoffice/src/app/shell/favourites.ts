import { listViewsEndpoint, saveViewEndpoint } from '@fairhouse/protocol/ops/views';
import * as z from 'zod';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';

/** The operator's favourites are a saved view of the menu, so they follow the person to every device. */
const listKey = 'menu';
const name = 'favourites';

const stored = z.object({ screens: z.array(z.string()).catch([]) }).catch({ screens: [] });

/** The ids of the operator's favourite screens, in the order of choice, and the change of one of them. */
export const useFavourites = (): { favourites: readonly string[]; toggle: (screenId: string) => void } => {
  const { data } = useOpsQuery(listViewsEndpoint, { query: { listKey } });
  const save = useOpsChange(saveViewEndpoint, { invalidates: [listViewsEndpoint] });
  const own = data?.views.find((view) => view.isMine && view.name === name);
  const favourites = stored.parse(own?.query ?? {}).screens;
  const toggle = (screenId: string) => {
    const screens = favourites.includes(screenId)
      ? favourites.filter((id) => id !== screenId)
      : [...favourites, screenId];
    void save.run({ body: { listKey, name, query: { screens }, isShared: false } }).catch(() => undefined);
  };
  return { favourites, toggle };
};
