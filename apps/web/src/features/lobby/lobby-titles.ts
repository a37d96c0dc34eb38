import type { MessageId } from '@fairhouse/i18n';

const titles: Readonly<Record<string, MessageId>> = {
  '/rng': 'core.title.rng',
  '/mini': 'core.title.mini',
  '/jackpot': 'core.title.jackpot',
  '/live': 'core.title.live',
  '/fish': 'core.title.fish',
  '/pvp': 'core.title.pvp',
};

/** The default titles of the lobbies; an operator may rename them in the menu. */
export const lobbyTitleAt = (path: string): MessageId => titles[path] ?? 'core.title.rng';
