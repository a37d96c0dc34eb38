import * as z from 'zod';
import { bannerGroups } from '../constants.ts';
import { linkageTypes } from '../content/list-banners.ts';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';
import { line } from '../wire/text.ts';
import { brandOpsEndpoint } from './ops-endpoint.ts';
import { changeOutcome, revision } from './ops-wire.ts';

export const contentStates = ['draft', 'published'] as const;

/** The maximum number of banners of a group that are read and ordered. */
export const bannersMax = 200;

/** Spec §9: uploads of at most 5 MB each. */
const pictureMaxBytes = 5 * 1024 * 1024;

const bannerText = z.strictObject({
  language: languagePack,
  title: line(160).min(1),
  text: line(400),
  actionLabel: line(60),
});

const bannerFields = {
  groupName: z.enum(bannerGroups),
  /** A path under `/img/`, or an address on one of the brand’s image hosts. */
  image: z.string().min(1).max(400),
  linkageType: z.enum(linkageTypes),
  linkTarget: line(400).min(1).nullable(),
  publishedFrom: instant,
  publishedUntil: instant.nullable(),
  state: z.enum(contentStates),
  texts: z.array(bannerText).min(1).max(40),
};

const bannerRow = z.object({
  ...bannerFields,
  texts: z.array(bannerText),
  bannerId: z.uuid(),
  position: z.int(),
  revision,
  updatedAt: instant,
  /** False: its picture or link is no longer allowed, so it is hidden from players. */
  isAllowed: z.boolean(),
});
export type OpsBanner = z.infer<typeof bannerRow>;

const byBanner = { bannerId: z.uuid() };

export const listOpsBannersEndpoint = brandOpsEndpoint(
  {
    id: 'opsListBanners',
    module: 'content',
    method: 'GET',
    path: '/banners',
    permission: 'content.read',
    summary: 'The banners of a brand, drafts and past ones among them, in their order.',
    value: z.object({ list: z.array(bannerRow), languages: z.array(languagePack), imageHosts: z.array(z.string()) }),
  },
  { querystring: z.strictObject({ groupName: z.enum(bannerGroups).optional() }) },
);

export const createBannerEndpoint = brandOpsEndpoint(
  {
    id: 'opsCreateBanner',
    module: 'content',
    method: 'POST',
    path: '/banners',
    permission: 'banner.edit',
    summary: 'A new banner, last of its group.',
    value: z.object({ outcome: z.literal('done'), bannerId: z.uuid() }),
    errors: ['OPS_VALUE_REFUSED'],
  },
  { body: z.strictObject(bannerFields) },
);

export const changeBannerEndpoint = brandOpsEndpoint(
  {
    id: 'opsChangeBanner',
    module: 'content',
    method: 'PUT',
    path: '/banners/:bannerId',
    permission: 'banner.edit',
    summary: 'A banner as it is to be.',
    params: byBanner,
    value: changeOutcome,
    errors: ['OPS_VALUE_REFUSED', 'OPS_OUT_OF_DATE'],
  },
  { body: z.strictObject({ ...bannerFields, revision }) },
);

export const removeBannerEndpoint = brandOpsEndpoint({
  id: 'opsRemoveBanner',
  module: 'content',
  method: 'DELETE',
  path: '/banners/:bannerId',
  permission: 'banner.edit',
  summary: 'Takes a banner away. Its text stays in the record.',
  params: byBanner,
  value: changeOutcome,
});

export const orderBannersEndpoint = brandOpsEndpoint(
  {
    id: 'opsOrderBanners',
    module: 'content',
    method: 'PUT',
    path: '/banners/order',
    permission: 'banner.edit',
    summary: 'The order of a group; every banner of it is named once.',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE'],
  },
  { body: z.strictObject({ groupName: z.enum(bannerGroups), bannerIds: z.array(z.uuid()).max(bannersMax) }) },
);

export const putContentPictureEndpoint = brandOpsEndpoint({
  id: 'opsPutContentPicture',
  module: 'content',
  method: 'POST',
  path: '/content-pictures',
  permission: 'media.upload',
  summary: 'A picture for banners, announcements and help: png, jpg or webp as the body itself.',
  decided:
    'What it is, is read from the picture; it is drawn anew, so that nothing else travels with it. No vector pictures.',
  value: z.object({ image: z.string(), width: z.int(), height: z.int() }),
  errors: ['OPS_VALUE_REFUSED', 'SYSTEM_BODY_TOO_LARGE', 'SYSTEM_MEDIA_TYPE_UNSUPPORTED'],
  bodyLimitBytes: pictureMaxBytes,
});
