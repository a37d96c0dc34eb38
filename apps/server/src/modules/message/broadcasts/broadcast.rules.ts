import type { BroadcastSegment, BroadcastState, BroadcastTexts } from './broadcast.types.ts';

/** The idempotency key by which every member gets a broadcast once. */
export const keyOfBroadcast = (broadcastId: string): string => `broadcast:${broadcastId}`;

export const broadcastOfKey = (key: string): string => key.slice('broadcast:'.length);

export const mayStop = (state: BroadcastState): boolean => state === 'waiting' || state === 'sending';

/** The texts for a reader: in the requested language, else in the brand's default, else in any. */
export const textsFor = (
  words: BroadcastTexts,
  { asked, standard }: { asked: string | undefined; standard: string },
): { title: string; html: string } | null =>
  (asked === undefined ? undefined : words[asked]) ?? words[standard] ?? Object.values(words)[0] ?? null;

export type InputFault = 'language-unknown' | 'default-language-missing' | 'text-missing' | 'link-not-ours' | 'dates';

/** Why a broadcast is refused; null when it is accepted. Its HTML is sanitized already. */
export const refusalOf = (
  { words, link, segment }: { words: BroadcastTexts; link: string | null; segment: BroadcastSegment },
  languages: { default: string; supported: readonly string[] },
): InputFault | null => {
  const given = Object.entries(words);
  const known = (pack: string | undefined): boolean => pack === undefined || languages.supported.includes(pack);
  if (given.some(([pack]) => !known(pack)) || !known(segment.language)) return 'language-unknown';
  if (words[languages.default] === undefined) return 'default-language-missing';
  if (given.some(([, { html }]) => html.trim() === '')) return 'text-missing';
  // `//host` would link to another site.
  if (link?.startsWith('//')) return 'link-not-ours';
  const { registeredFrom, registeredTo } = segment;
  if (registeredFrom !== undefined && registeredTo !== undefined && registeredTo < registeredFrom) return 'dates';
  return null;
};
