import type { MessageId } from '@fairhouse/i18n';

const titles: Readonly<Record<string, MessageId>> = {
  '/rng': 'core.title.rng',
  '/mini': 'core.title.mini',
  '/jackpot': 'core.title.jackpot',
  '/live': 'core.title.live',
  '/fish': 'core.title.fish',
  '/pvp': 'core.title.pvp',
};

/** What the house calls a lobby; an operator may call it otherwise in the menu. */
export const lobbyTitleAt = (path: string): MessageId => titles[path] ?? 'core.title.rng';
