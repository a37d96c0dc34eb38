import type { FrameSaid } from '@fairhouse/protocol/frame';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { readFrameSaid } from './read-frame-said.ts';

/** Hears what the game in this very frame says, from its own origin; everything else is dropped without a word. */
export const useFrameMessages = (
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string | null,
  onSaid: (said: FrameSaid) => void,
): void => {
  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
    const said = readFrameSaid(event.data);
    if (said !== null) onSaid(said);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
};
