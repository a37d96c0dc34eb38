import type { getOpsAnnouncementEndpoint } from '@fairhouse/protocol/ops/announcements';
import type { OpsValue } from '#framework/ops-call.ts';

export type StoredAnnouncement = OpsValue<typeof getOpsAnnouncementEndpoint>;

/** The form state of an announcement, with an entry for every offered language. */
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

/** A language with a title but no text, or the reverse. */
const isHalf = ({ title, source }: { title: string; source: string }): boolean =>
  (title.trim() === '') !== (source.trim() === '');

/** The validation errors of a draft; empty if it can be saved. */
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

/** The request body of a draft. Popups after login are for members only. */
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
