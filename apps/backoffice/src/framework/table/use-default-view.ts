import { useEffect, useEffectEvent, useRef } from 'react';
import type { SetSearch } from '../use-search-state.ts';
import { showView, viewQueryOf } from './view-query.rules.ts';

type View = { readonly isDefault: boolean; readonly query: Readonly<Record<string, unknown>> };

/** A list without search parameters starts with the operator's default view. */
export const useDefaultView = (
  views: readonly View[] | undefined,
  raw: Readonly<Record<string, string>>,
  prefix: string,
  set: SetSearch,
): void => {
  const isOpened = useRef(false);
  const begin = useEffectEvent((known: readonly View[]) => {
    const view = known.find(({ isDefault }) => isDefault);
    if (view && Object.keys(viewQueryOf(raw, prefix)).length === 0)
      set(showView(raw, view.query, prefix), { replace: true });
  });
  useEffect(() => {
    if (views === undefined || isOpened.current) return;
    isOpened.current = true;
    begin(views);
  }, [views]);
};
