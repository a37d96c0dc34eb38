import { useLocation } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type * as z from 'zod';
import { goTo } from './navigate.ts';
import { mergeSearch, parseSearch, readSearch, type SearchValue, stringifySearch } from './search-state.ts';

export type SetSearch = (change: Readonly<Record<string, SearchValue>>, options?: { replace?: boolean }) => void;

/** The raw search parameters and their setter; the rest of the URL stays. */
export const useRawSearch = (): [Record<string, string>, SetSearch] => {
  const { searchStr, pathname } = useLocation();
  const raw = useMemo(() => parseSearch(searchStr), [searchStr]);
  const set = useCallback<SetSearch>(
    (change, options) =>
      // Read again, because two changes in the same tick must not undo each other.
      goTo(`${pathname}${stringifySearch(mergeSearch(parseSearch(location.search), change))}`, options),
    [pathname],
  );
  return [raw, set];
};

/**
 * State that lives in the address: it can be shared, and the way back undoes it.
 *
 * @example const [{ days }, set] = useSearchState(z.object({ days: z.coerce.number().default(7) }));
 */
export const useSearchState = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): [z.output<z.ZodObject<Shape>>, SetSearch] => {
  const [raw, set] = useRawSearch();
  return [readSearch(schema, raw), set];
};
