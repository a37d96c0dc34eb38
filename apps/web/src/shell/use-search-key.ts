import { useEffect } from 'react';
import { openPopup, usePopupStore } from '#shared/popups/popup.store.ts';
import { searchKeyFlag } from '#shared/search/search-key-flag.ts';
import { opensSearch } from './search-key.rules.ts';

const onKey = (event: KeyboardEvent): void => {
  const at = event.target instanceof HTMLElement ? event.target : document.body;
  const isShortcut = opensSearch({
    key: event.key,
    isHeld: event.repeat,
    hasModifier: event.ctrlKey || event.metaKey || event.altKey,
    isComposing: event.isComposing,
    isTaken: event.defaultPrevented,
    tagName: at.tagName,
    isEditable: at.isContentEditable,
    isInDialog: at.closest('[role="dialog"]') !== null,
  });
  if (!isShortcut || usePopupStore.getState().open !== null || searchKeyFlag.read() === false) return;
  event.preventDefault();
  openPopup('search', {});
};

/** The key / opens the search from anywhere. */
export const useSearchKey = (): void =>
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
