import { useEffect, useEffectEvent } from 'react';

const keys = { j: 'next', k: 'previous', a: 'approve', r: 'reject' } as const;
export type InboxKey = (typeof keys)[keyof typeof keys];

const isTaken = ({ target, metaKey, ctrlKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  metaKey ||
  ctrlKey ||
  altKey ||
  (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null) ||
  document.querySelector('[role="dialog"][data-state="open"], [role="menu"]') !== null;

/** The keyboard shortcuts of the inbox. Inactive while the operator types or a dialog is open. */
export const useInboxKeys = (onKey: (key: InboxKey) => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = keys[event.key as keyof typeof keys];
    if (key === undefined || isTaken(event)) return;
    event.preventDefault();
    onKey(key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
