import type { opsSendBroadcastEndpoint } from '@fairhouse/protocol/ops/messages';
import type { OpsInput } from '#framework/ops-call.ts';

type Input = OpsInput<typeof opsSendBroadcastEndpoint>['body'];
export type Segment = Input['segment'];

/** The form state of a broadcast. Fields hold what was typed; every offered language has an entry. */
export type Draft = {
  category: Input['category'];
  kind: 'all' | 'members' | 'agents';
  language: string;
  currency: string;
  registeredFrom: string;
  registeredTo: string;
  seenWithinDays: string;
  /** A saved segment; empty for none. */
  segmentId: string;
  /** One member alone, when the message was begun from their page; empty otherwise. */
  memberId: string;
  link: string;
  words: Readonly<Record<string, { title: string; html: string }>>;
};

export const newDraft = (
  languages: readonly string[],
  { segment = '', member = '' }: { segment?: string | undefined; member?: string | undefined } = {},
): Draft => ({
  category: 'system',
  kind: 'all',
  language: '',
  currency: '',
  registeredFrom: '',
  registeredTo: '',
  seenWithinDays: '',
  segmentId: segment,
  memberId: member,
  link: '',
  words: Object.fromEntries(languages.map((pack) => [pack, { title: '', html: '' }])),
});

export type MessageTexts = { title: string; html: string };

/** More than the server allows in one language. */
export const htmlMax = 20_000;

export const isWritten = ({ title, html }: MessageTexts): boolean => title.trim() !== '' && html.trim() !== '';
const isHalf = ({ title, html }: MessageTexts): boolean => (title.trim() === '') !== (html.trim() === '');

const daysOf = (typed: string): number | undefined => {
  const days = Number(typed);
  return typed.trim() !== '' && Number.isInteger(days) && days >= 1 && days <= 365 ? days : undefined;
};

export type Lack = 'standard' | 'half' | 'long' | 'dates' | 'currency' | 'seen' | 'link';

/** Why the segment cannot be counted. */
const segmentLacks = (draft: Draft): readonly Lack[] => [
  ...(draft.registeredFrom !== '' && draft.registeredTo !== '' && draft.registeredTo < draft.registeredFrom
    ? (['dates'] as const)
    : []),
  ...(draft.currency === '' || /^[A-Z]{3,5}$/.test(draft.currency) ? [] : (['currency'] as const)),
  ...(draft.seenWithinDays.trim() === '' || daysOf(draft.seenWithinDays) !== undefined ? [] : (['seen'] as const)),
];

/** The validation errors of a draft; empty if it can be sent. */
export const lacksOf = (draft: Draft, standard: string): readonly Lack[] => {
  const words = Object.values(draft.words);
  const own = draft.words[standard];
  return [
    ...(own !== undefined && isWritten(own) ? [] : (['standard'] as const)),
    ...(words.some(isHalf) ? (['half'] as const) : []),
    ...(words.some(({ html }) => html.length > htmlMax) ? (['long'] as const) : []),
    ...segmentLacks(draft),
    ...(draft.link === '' || /^\/(?!\/)[A-Za-z0-9/?=&_.-]*$/.test(draft.link) ? [] : (['link'] as const)),
  ];
};

/** Whether leaving would lose typed text. */
export const hasText = ({ words }: Pick<Draft, 'words'>): boolean =>
  Object.values(words).some(({ title, html }) => title.trim() !== '' || html.trim() !== '');

/** The segment in the request; null while it is invalid. */
export const segmentOf = (draft: Draft): Segment | null => {
  if (segmentLacks(draft).length > 0) return null;
  const days = daysOf(draft.seenWithinDays);
  return {
    kind: draft.kind,
    ...(draft.language !== '' && { language: draft.language }),
    ...(draft.currency !== '' && { currency: draft.currency }),
    ...(draft.registeredFrom !== '' && { registeredFrom: draft.registeredFrom }),
    ...(draft.registeredTo !== '' && { registeredTo: draft.registeredTo }),
    ...(days !== undefined && { seenWithinDays: days }),
    ...(draft.segmentId !== '' && { segmentId: draft.segmentId }),
    ...(draft.memberId !== '' && { memberId: draft.memberId }),
  };
};

/** The request body of a draft. */
export const inputOf = (draft: Draft): Omit<Input, 'broadcastId' | 'reason'> => ({
  category: draft.category,
  segment: segmentOf(draft) ?? { kind: draft.kind },
  words: Object.fromEntries(Object.entries(draft.words).filter(([, words]) => isWritten(words))),
  link: draft.link === '' ? null : draft.link,
});
