import { useEffect, useEffectEvent } from 'react';
import { type TriageKey, triageKeyOf } from './triage.rules.ts';

const isTaken = ({ key, target, metaKey, ctrlKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  metaKey ||
  ctrlKey ||
  altKey ||
  (target instanceof HTMLElement &&
    // Enter on a link or a button keeps its native behaviour.
    target.closest(
      `input, textarea, select, [contenteditable="true"]${key === 'Enter' ? ', a, button, summary' : ''}`,
    ) !== null) ||
  document.querySelector('[role="dialog"][data-state="open"], [role="menu"], dialog[open]') !== null;

/** The keyboard shortcuts of a queue. Inactive while the operator types or a dialog is open. */
export const useTriageKeys = (onKey: (key: TriageKey) => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = triageKeyOf(event.key);
    if (key === null || isTaken(event)) return;
    event.preventDefault();
    onKey(key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
