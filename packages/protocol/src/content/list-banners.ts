import * as z from 'zod';
import { bannerGroups } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { identifier } from '../wire/identifier.ts';
import { languagePack } from '../wire/language.ts';

/** The target of a banner. The specification names `linkageType` without values; these are ours. */
export const linkageTypes = ['none', 'route', 'promotion', 'game', 'external'] as const;
export type LinkageType = (typeof linkageTypes)[number];

const banner = z
  .object({
    id: identifier,
    groupName: z.enum(bannerGroups),
    /** The picture: a path of this site, or an address on one of the brand’s image hosts. */
    url: z.string(),
    linkageType: z.enum(linkageTypes),
    /** route: a path of this site. promotion: its type. game: `vendor:gameType:gameCode`. external: an https address. none: null. */
    linkTarget: z.string().nullable(),
    title: z.string(),
    text: z.string(),
    /** Empty if the banner has no link. */
    actionLabel: z.string(),
    /** The language pack of these texts, after fallback. */
    language: languagePack,
  })
  .meta({ id: 'Banner' });

export const listBannersEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/wps/system/banners',
    summary: 'Banners of a group, in the order the brand gave them.',
    decided:
      'Spec §3 names groupName, url and linkageType without a call; path and further fields are ours. Without groupName the banners of all groups. At most twelve per group. A banner whose link is not allowed (any more) is left out.',
    reply: reply(z.object({ list: z.array(banner) })),
    config: {
      id: 'banners',
      module: 'content',
      guard: { group: 'G1', realm: 'player', token: 'none' },
      errors: [],
    },
  },
  { querystring: z.strictObject({ groupName: z.enum(bannerGroups).optional(), language: languagePack.optional() }) },
);
