import type { getOpsAnnouncementEndpoint } from '@fairhouse/protocol/ops/announcements';
import type { OpsValue } from '#framework/ops-call.ts';

export type StoredAnnouncement = OpsValue<typeof getOpsAnnouncementEndpoint>;

/** An announcement while it is written: every offered language has a place. */
export type AnnouncementDraft = Pick<
  StoredAnnouncement,
  'type' | 'execution' | 'audience' | 'promotionType' | 'publishedUntil' | 'state'
> & {
  publishedFrom: string | null;
  texts: Readonly<Record<string, { title: string; source: string }>>;
};

const emptyText = { title: '', source: '' };

export const draftOf = (news: StoredAnnouncement): AnnouncementDraft => ({
  type: news.type,
  execution: news.execution,
  audience: news.audience,
  promotionType: news.promotionType,
  publishedFrom: news.publishedFrom,
  publishedUntil: news.publishedUntil,
  state: news.state,
  texts: Object.fromEntries(
    news.languagesOffered.map((language) => {
      const { title, source } = news.texts.find((each) => each.language === language) ?? emptyText;
      return [language, { title, source }];
    }),
  ),
});

export const newDraft = (languages: readonly string[], now: Date): AnnouncementDraft => ({
  type: 'B',
  execution: null,
  audience: 'public',
  promotionType: null,
  publishedFrom: now.toISOString(),
  publishedUntil: null,
  state: 'draft',
  texts: Object.fromEntries(languages.map((language) => [language, emptyText])),
});

const isWritten = ({ title, source }: { title: string; source: string }): boolean =>
  title.trim() !== '' && source.trim() !== '';

/** Something typed in a language that has only a title or only a text. */
const isHalf = ({ title, source }: { title: string; source: string }): boolean =>
  (title.trim() === '') !== (source.trim() === '');

/** What keeps a draft from being kept; empty when nothing does. */
export const lackOf = (draft: AnnouncementDraft): readonly ('title' | 'half' | 'from' | 'order')[] => {
  const texts = Object.values(draft.texts);
  return [
    ...(texts.some(isWritten) ? [] : (['title'] as const)),
    ...(texts.some(isHalf) ? (['half'] as const) : []),
    ...(draft.publishedFrom === null ? (['from'] as const) : []),
    ...(draft.publishedFrom !== null && draft.publishedUntil !== null && draft.publishedUntil <= draft.publishedFrom
      ? (['order'] as const)
      : []),
  ];
};

/** The draft as the house takes it. What opens after a login is for members. */
export const inputOf = (draft: AnnouncementDraft) => ({
  type: draft.type,
  execution: draft.execution,
  audience: draft.type === 'PL' ? ('members' as const) : draft.audience,
  promotionType: draft.type === 'PR' ? draft.promotionType : null,
  publishedFrom: draft.publishedFrom ?? new Date(0).toISOString(),
  publishedUntil: draft.publishedUntil,
  state: draft.state,
  texts: Object.entries(draft.texts)
    .filter(([, text]) => isWritten(text))
    .map(([language, text]) => ({ language, ...text })),
});
