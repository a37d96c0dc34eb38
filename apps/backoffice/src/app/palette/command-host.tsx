import { useEffect, useState } from 'react';
import { KeysHelp } from '#framework/table/keys-help.tsx';
import { closePalette, openPalette, usePalette } from './palette.store.ts';
import { Palette } from './palette.tsx';

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null);

/** Ctrl-K or Cmd-K anywhere; `?` lists the shortcuts. */
export const CommandHost = () => {
  const { isOpen } = usePalette();
  const [hasHelp, setHasHelp] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A list with shortcuts of its own has handled the key already.
      if (event.key === '?' && !event.defaultPrevented && !isTyping(event)) {
        event.preventDefault();
        setHasHelp(true);
        return;
      }
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (usePalette.getState().isOpen) closePalette();
      else openPalette();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  if (isOpen) return <Palette onClose={closePalette} />;
  return hasHelp ? <KeysHelp onClose={() => setHasHelp(false)} /> : null;
};
