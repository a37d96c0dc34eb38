import type { OpsBanner } from '@fairhouse/protocol/ops/banners';
import { standingOf } from '../announcements/standing-of.ts';

/** The form state of a banner: every offered language has an entry, and empty ones are dropped on save. */
export type BannerDraft = {
  bannerId: string | null;
  revision: number;
  groupName: OpsBanner['groupName'];
  image: string;
  linkageType: OpsBanner['linkageType'];
  linkTarget: string;
  publishedFrom: string | null;
  publishedUntil: string | null;
  state: OpsBanner['state'];
  texts: Readonly<Record<string, { title: string; text: string; actionLabel: string }>>;
};

const emptyText = { title: '', text: '', actionLabel: '' };

const textsOf = (languages: readonly string[], banner?: OpsBanner): BannerDraft['texts'] =>
  Object.fromEntries(
    languages.map((language) => {
      const { title, text, actionLabel } = banner?.texts.find((each) => each.language === language) ?? emptyText;
      return [language, { title, text, actionLabel }];
    }),
  );

export const draftOf = (banner: OpsBanner, languages: readonly string[]): BannerDraft => ({
  bannerId: banner.bannerId,
  revision: banner.revision,
  groupName: banner.groupName,
  image: banner.image,
  linkageType: banner.linkageType,
  linkTarget: banner.linkTarget ?? '',
  publishedFrom: banner.publishedFrom,
  publishedUntil: banner.publishedUntil,
  state: banner.state,
  texts: textsOf(languages, banner),
});

export const newDraft = (groupName: OpsBanner['groupName'], languages: readonly string[], now: Date): BannerDraft => ({
  bannerId: null,
  revision: 0,
  groupName,
  image: '',
  linkageType: 'none',
  linkTarget: '',
  publishedFrom: now.toISOString(),
  publishedUntil: null,
  state: 'draft',
  texts: textsOf(languages),
});

/** The validation errors of a draft; empty if it can be saved. */
export const lackOf = (draft: BannerDraft): readonly ('image' | 'title' | 'target' | 'from' | 'order')[] => [
  ...(draft.image === '' ? (['image'] as const) : []),
  ...(Object.values(draft.texts).every(({ title }) => title.trim() === '') ? (['title'] as const) : []),
  ...(draft.linkageType !== 'none' && draft.linkTarget.trim() === '' ? (['target'] as const) : []),
  ...(draft.publishedFrom === null ? (['from'] as const) : []),
  ...(draft.publishedFrom !== null && draft.publishedUntil !== null && draft.publishedUntil <= draft.publishedFrom
    ? (['order'] as const)
    : []),
];

/** The request body of a draft. */
export const inputOf = (draft: BannerDraft) => ({
  groupName: draft.groupName,
  image: draft.image,
  linkageType: draft.linkageType,
  linkTarget: draft.linkageType === 'none' ? null : draft.linkTarget.trim(),
  publishedFrom: draft.publishedFrom ?? new Date(0).toISOString(),
  publishedUntil: draft.publishedUntil,
  state: draft.state,
  texts: Object.entries(draft.texts)
    .filter(([, { title }]) => title.trim() !== '')
    .map(([language, text]) => ({ language, ...text })),
});

/** The banners that players see at a given time; one whose picture or link is no longer allowed is left out. */
export const bannerStanding = (
  banner: Pick<OpsBanner, 'state' | 'publishedFrom' | 'publishedUntil' | 'isAllowed'>,
  nowMs: number,
): 'refused' | ReturnType<typeof standingOf> =>
  banner.state === 'published' && !banner.isAllowed ? 'refused' : standingOf(banner, nowMs);

/** The list with one item moved by one position; unchanged at the ends. */
export const moved = <Item>(list: readonly Item[], index: number, by: -1 | 1): readonly Item[] => {
  const to = index + by;
  const [from, other] = [list[index], list[to]];
  if (from === undefined || other === undefined) return list;
  return list.map((item, place) => (place === index ? other : place === to ? from : item));
};

/** The list with one item moved before another. */
export const placedAt = <Item>(list: readonly Item[], from: number, to: number): readonly Item[] => {
  const item = list[from];
  if (item === undefined || from === to) return list;
  const others = list.filter((_, place) => place !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
};
