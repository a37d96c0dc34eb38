import type { BannerGroup } from '@fairhouse/protocol';
import { bannersMax, type OpsBanner } from '@fairhouse/protocol/ops/banners';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Json } from '#platform/ops/approval.types.ts';
import { checkTexts } from '../check-texts.ts';
import { ContentRefused } from '../content.refused.ts';
import { isLinkAllowed, isOwnImage, isWindowInOrder } from '../content.rules.ts';
import type { ContentBrand } from '../content.types.ts';
import { knownPaths } from '../known-paths.ts';
import { noteChange } from '../note-change.ts';
import type { Author, ContentOpsDeps } from '../ops.types.ts';
import {
  deleteBanner,
  lockBanner,
  markBanner,
  nextBannerPosition,
  placeBanners,
  readAllBanners,
  type StoredBanner,
  updateBanner,
} from './banner.ops.store.ts';
import { placeBanner } from './place-banner.ts';

/** A banner as an operator submits it; its position in the group is changed separately. */
export type BannerInput = Omit<StoredBanner, 'bannerId' | 'position' | 'revision' | 'updatedAt'>;

const auditDetail = ({ groupName, image, linkageType, linkTarget, from, until, state, texts }: BannerInput): Json => ({
  groupName,
  image,
  linkageType,
  linkTarget,
  publishedFrom: from.toISOString(),
  publishedUntil: until?.toISOString() ?? null,
  state,
  texts: texts.map((text) => ({ ...text })),
});

const objectOf = (bannerId: string) => ({ kind: 'banner', id: bannerId });

const isAllowed = (banner: BannerInput, brand: ContentBrand): boolean =>
  isOwnImage(banner.image, brand) && isLinkAllowed(banner, brand, knownPaths);

const refuseUnfit = (banner: BannerInput, brand: ContentBrand): void => {
  checkTexts(banner.texts, brand);
  if (!isWindowInOrder(banner)) throw new ContentRefused('window-not-in-order', banner.image);
  if (!isOwnImage(banner.image, brand)) throw new ContentRefused('image-not-own', banner.image);
  if (!isLinkAllowed(banner, brand, knownPaths))
    throw new ContentRefused('link-not-allowed', String(banner.linkTarget));
};

/** Every banner of a brand, published or not. */
export const listOpsBanners = async (
  brand: ContentBrand,
  group: BannerGroup | undefined,
  { db }: Pick<ContentOpsDeps, 'db'>,
): Promise<OpsBanner[]> => {
  const banners = await readAllBanners(db.read, { brandId: brand.brandId, group, limit: bannersMax });
  return banners.map(({ from, until, updatedAt, ...banner }) => ({
    ...banner,
    publishedFrom: from.toISOString(),
    publishedUntil: until?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    isAllowed: isAllowed({ ...banner, from, until }, brand),
  }));
};

/** Adds a banner at the end of its group. */
export const createBanner = (author: Author, input: BannerInput, deps: ContentOpsDeps): Promise<string> =>
  deps.db.transaction(async (tx) => {
    const { brand, operator } = author;
    const { from, until, state, ...banner } = input;
    const position = await nextBannerPosition(tx, brand.brandId, input.groupName);
    const bannerId = await placeBanner(tx, brand, { ...banner, position, window: { from, until } });
    await markBanner(tx, brand.brandId, bannerId, { state, updatedBy: operator.operatorId });
    const change = { what: 'banners', action: 'content.create_banner', object: objectOf(bannerId) } as const;
    await noteChange(tx, author, { ...change, after: auditDetail(input) }, deps);
    return bannerId;
  });

/** Replaces a banner; refused when somebody else has changed it since it was read. */
export const changeBanner = (
  author: Author,
  { bannerId, revision, ...input }: BannerInput & { bannerId: string; revision: number },
  deps: ContentOpsDeps,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { brand, operator } = author;
    const before = await lockBanner(tx, brand.brandId, bannerId);
    if (before === null) throw new Refusal('SYSTEM_NOT_FOUND');
    if (before.revision !== revision) throw new Refusal('OPS_OUT_OF_DATE');
    refuseUnfit(input, brand);
    const by = { updatedBy: operator.operatorId, updatedAt: deps.clock.now() };
    await updateBanner(tx, brand.brandId, { ...input, bannerId, ...by });
    const change = { what: 'banners', action: 'content.change_banner', object: objectOf(bannerId) } as const;
    await noteChange(tx, author, { ...change, before: auditDetail(before), after: auditDetail(input) }, deps);
  });

export const removeBanner = (author: Author, bannerId: string, deps: ContentOpsDeps): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { brandId } = author.brand;
    const before = await lockBanner(tx, brandId, bannerId);
    if (before === null) throw new Refusal('SYSTEM_NOT_FOUND');
    await deleteBanner(tx, brandId, bannerId);
    const change = { what: 'banners', action: 'content.remove_banner', object: objectOf(bannerId) } as const;
    await noteChange(tx, author, { ...change, before: auditDetail(before) }, deps);
  });

/** Sets the order of a group; refused unless the list holds every banner of it. */
export const orderBanners = (
  author: Author,
  { groupName, bannerIds }: { groupName: BannerGroup; bannerIds: readonly string[] },
  deps: ContentOpsDeps,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { brandId } = author.brand;
    const there = await readAllBanners(tx, { brandId, group: groupName, limit: bannersMax });
    const before = there.map(({ bannerId }) => bannerId);
    const isWhole = before.length === bannerIds.length && before.every((id) => bannerIds.includes(id));
    if (!isWhole || new Set(bannerIds).size !== bannerIds.length) throw new Refusal('OPS_OUT_OF_DATE');
    await placeBanners(tx, brandId, bannerIds);
    const change = {
      what: 'banners',
      action: 'content.order_banners',
      object: { kind: 'banner_group', id: groupName },
    } as const;
    await noteChange(tx, author, { ...change, before, after: [...bannerIds] }, deps);
  });
