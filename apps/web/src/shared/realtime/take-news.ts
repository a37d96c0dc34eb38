import { refreshTexts } from '@fairhouse/i18n/react';
import type { QueryClient } from '@tanstack/react-query';
import { dropCachedLists } from '../catalog/cached-query.ts';

/** All open pages hear it in one moment; they ask within this time, not together. */
const spreadMs = { min: 200, max: 1_200 };
/** A message to many reaches every page there is, and each has a count of its own to ask for. */
const messagesSpreadMs = 20_000;

/** What the permission call returns: theme, switches, rules, whether the platform is open. */
const permissionParts = new Set([
  'status',
  'switches',
  'registerRules',
  'policy',
  'maintenance',
  'regions',
  'constants',
  'theme',
  'domains',
  'hosts',
  'languages',
  'channels',
  'resources',
  'analytics',
]);

/** Answers that are the same for every visitor, by the first word of their key. */
const publicKeys = new Set<unknown>(['public', 'game', 'search']);

/** Asks again for what an operator has changed; a page that nobody looks at asks when it is looked at. */
export const takeNews = (what: readonly string[], queryClient: QueryClient): void => {
  // Something of this member alone has moved: nobody else asks in this moment, and the member waits for it.
  const own: readonly string[] = what.filter((part) => part === 'cashier' || part === 'protection');
  for (const part of own) void queryClient.invalidateQueries({ queryKey: [part] });
  if (own.length === what.length) return;
  // Sent alone and to everybody: nothing else has changed with it.
  if (what.includes('messages')) {
    const askMs = Math.random() * messagesSpreadMs;
    setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['messages'] }), askMs);
    return;
  }
  const waitMs = spreadMs.min + Math.random() * (spreadMs.max - spreadMs.min);
  setTimeout(() => {
    if (what.some((part) => permissionParts.has(part)))
      void queryClient.invalidateQueries({ queryKey: ['permission'] });
    if (what.some((part) => part === 'words' || part === 'languages')) refreshTexts().catch(() => undefined);
    if (what.every((part) => own.includes(part) || permissionParts.has(part))) return;
    dropCachedLists();
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => publicKeys.has(queryKey[0]) });
  }, waitMs);
};
