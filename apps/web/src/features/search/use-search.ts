import { constants } from '@fairhouse/protocol/constants';
import { useMemo, useState } from 'react';
import { useHotGames } from '#shared/catalog/hot-games.ts';
import { useViewer } from '#shared/session/viewer.ts';
import { findActions } from './actions.rules.ts';
import { actionGroups, entriesOf, groupsOf, startGroups } from './found.rules.ts';
import { useRecentSearches } from './recent-searches.ts';
import { useSearchQuery } from './search-query.ts';
import { useActionWords } from './use-action-words.ts';
import { useSettledText } from './use-settled-text.ts';

/** The results for the typed text, and the highlighted line. */
export const useSearch = (startText: string) => {
  const [text, setText] = useState(startText);
  const [active, setActive] = useState(-1);
  const wanted = text.trim().replace(/\s+/g, ' ');
  const [settled, settle] = useSettledText(wanted);
  const { data, error, isFetching, isPlaceholderData, fetchStatus, refetch } = useSearchQuery(settled);
  const recent = useRecentSearches();
  const hot = useHotGames().data;
  const isStart = wanted === '';
  const found = isStart || settled === '' ? undefined : data;
  const words = useActionWords();
  const { kind: viewer } = useViewer();
  const actions = useMemo(() => findActions(wanted, { words, viewer }), [wanted, words, viewer]);
  const groups = useMemo(() => {
    if (isStart) return startGroups(recent, hot ?? [], constants.hotGamesVendorItems.value);
    return found === undefined ? actionGroups(actions) : groupsOf(found, actions);
  }, [isStart, recent, hot, found, actions]);
  return {
    text,
    type: (next: string) => {
      setText(next);
      setActive(-1);
    },
    /** Asks at once, for a reader who pressed Enter. */
    settle: () => settle(wanted),
    wanted,
    /** The text that the lines were found for: the words to highlight. */
    isStart,
    groups,
    entries: entriesOf(groups),
    active,
    setActive,
    isInstead: (found?.isInstead ?? false) && actions.length === 0,
    hasResults: found !== undefined,
    /** Whether the lines belong to exactly the text in the field. */
    isCurrent: found !== undefined && settled === wanted && !isPlaceholderData,
    isBusy: !isStart && (isFetching || settled !== wanted),
    isOffline: !isStart && fetchStatus === 'paused',
    error: isStart || settled !== wanted || isFetching ? null : error,
    retry: () => void refetch(),
  };
};
