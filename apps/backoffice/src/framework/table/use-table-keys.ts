import { useEffect, useEffectEvent } from 'react';
import { type TableKey, tableKeyOf } from './table-keys.rules.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null;

/** Enter on a button or a link keeps its native behaviour. */
const isPressable = (target: EventTarget | null, key: string): boolean =>
  key === 'Enter' && target instanceof HTMLElement && target.closest('a, button, summary') !== null;

const isOverlayOpen = (): boolean =>
  document.querySelector('[role="dialog"][data-state="open"], [role="menu"], dialog[open]') !== null;

/** The keyboard shortcuts of a list. Inactive while the operator types. */
export const useTableKeys = (onKey: (key: TableKey) => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = tableKeyOf({
      key: event.key,
      isWithModifier: event.metaKey || event.ctrlKey || event.altKey,
      isTaken:
        event.defaultPrevented || isTyping(event.target) || isPressable(event.target, event.key) || isOverlayOpen(),
    });
    if (key === null) return;
    event.preventDefault();
    onKey(key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
