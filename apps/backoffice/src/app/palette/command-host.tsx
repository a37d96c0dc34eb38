import { useEffect } from 'react';
import { closePalette, openPalette, usePalette } from './palette.store.ts';
import { Palette } from './palette.tsx';

/** Ctrl-K or Cmd-K anywhere. */
export const CommandHost = () => {
  const { isOpen } = usePalette();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (usePalette.getState().isOpen) closePalette();
      else openPalette();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return isOpen ? <Palette onClose={closePalette} /> : null;
};
