import type { FrameGameMessage } from '@fairhouse/protocol/frame';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { readFrameGameMessage } from './read-frame-game-message.ts';

/** Listens to messages from the game in this frame, of its own origin; all other messages are dropped silently. */
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
