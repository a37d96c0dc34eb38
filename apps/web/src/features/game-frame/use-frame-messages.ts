import type { FrameGameMessage } from '@fairhouse/protocol/frame';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { readFrameGameMessage } from './read-frame-game-message.ts';

/** Hears what the game in this very frame says, from its own origin; everything else is dropped without a word. */
export const useFrameMessages = (
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string | null,
  onGameMessage: (message: FrameGameMessage) => void,
): void => {
  const onMessage = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
    const message = readFrameGameMessage(event.data);
    if (message !== null) onGameMessage(message);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => onMessage(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
};
