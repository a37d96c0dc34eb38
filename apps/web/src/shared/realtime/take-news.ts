import { refreshTexts } from '@fairhouse/i18n/react';
import type { QueryClient } from '@tanstack/react-query';
import { dropCachedLists } from '../catalog/cached-query.ts';

/** All open pages receive it at the same time; they refetch at a random moment within this range. */
const spreadMs = { min: 200, max: 1_200 };
/** A broadcast reaches every open page, and each refetches its own count. */
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

/** Responses that are the same for every visitor, by the first element of their key. */
const publicKeys = new Set<unknown>(['public', 'game', 'search']);

/** Refetches what an operator has changed; a hidden page refetches when it becomes visible. */
export const takeNews = (what: readonly string[], queryClient: QueryClient): void => {
  // Something of this member only has changed: no other page refetches now, and the member waits for it.
  const own: readonly string[] = what.filter((part) => part === 'cashier' || part === 'protection');
  for (const part of own) void queryClient.invalidateQueries({ queryKey: [part] });
  if (own.length === what.length) return;
  // Sent separately and to all pages: nothing else has changed with it.
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
