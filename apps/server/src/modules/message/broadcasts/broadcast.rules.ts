import type { BroadcastSegment, BroadcastState, BroadcastTexts } from './broadcast.types.ts';

/** The key under which every member has a message to many once. */
export const keyOfBroadcast = (broadcastId: string): string => `broadcast:${broadcastId}`;

export const broadcastOfKey = (key: string): string => key.slice('broadcast:'.length);

export const mayStop = (state: BroadcastState): boolean => state === 'waiting' || state === 'sending';

/** The words for a reader: in the language asked for, else in the brand's own, else in any. */
export const textsFor = (
  words: BroadcastTexts,
  { asked, standard }: { asked: string | undefined; standard: string },
): { title: string; html: string } | null =>
  (asked === undefined ? undefined : words[asked]) ?? words[standard] ?? Object.values(words)[0] ?? null;

export type InputFault = 'language-unknown' | 'default-language-missing' | 'text-missing' | 'link-not-ours' | 'dates';

/** Why a message to many is not taken; null when it is. The words are clean already. */
export const refusalOf = (
  { words, link, segment }: { words: BroadcastTexts; link: string | null; segment: BroadcastSegment },
  languages: { default: string; supported: readonly string[] },
): InputFault | null => {
  const given = Object.entries(words);
  const known = (pack: string | undefined): boolean => pack === undefined || languages.supported.includes(pack);
  if (given.some(([pack]) => !known(pack)) || !known(segment.language)) return 'language-unknown';
  if (words[languages.default] === undefined) return 'default-language-missing';
  if (given.some(([, { html }]) => html.trim() === '')) return 'text-missing';
  // A second slash would lead out of the house.
  if (link?.startsWith('//')) return 'link-not-ours';
  const { registeredFrom, registeredTo } = segment;
  if (registeredFrom !== undefined && registeredTo !== undefined && registeredTo < registeredFrom) return 'dates';
  return null;
};
