import type { FrameHostMessage } from '@fairhouse/protocol';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MenuEntry } from '../sheets/menu-page.tsx';
import { type Frame, menuEntries } from './frame.ts';

export type HostBarOptions = {
  isSoundOn: boolean;
  onOpen: (entry: MenuEntry) => void;
  onSound: (isOn: boolean) => void;
};

/**
 * Whether the page around the game shows money and time in a bar of its own; the game then hides its strip, so that
 * there is one clock and one net position on the screen. A game in its own tab is never told so.
 */
export const useHostBar = (frame: Frame, { isSoundOn, onOpen, onSound }: HostBarOptions): boolean => {
  const [hasBar, setHasBar] = useState(false);
  const onMessage = useEffectEvent((message: FrameHostMessage) => {
    if (message.type === 'fh:bar') setHasBar(true);
    if (message.type === 'fh:open') onOpen(message.entry);
    if (message.type === 'fh:sound') onSound(message.isOn);
  });
  // The page responds to the first message of the second effect, so the game listens before it.
  useEffect(() => frame.subscribe((message) => onMessage(message)), [frame]);
  useEffect(() => frame.send({ type: 'fh:menu', entries: [...menuEntries], isSoundOn }), [frame, isSoundOn]);
  return hasBar;
};
