import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { instant } from '../wire/instant.ts';

/** Spec §1: iOS, Android and lite-app install guides. LITE is the site itself, put on the home screen. */
export const appKinds = ['Android', 'iOS', 'LITE'] as const;
export type AppKind = (typeof appKinds)[number];

const appResource = z
  .object({
    resourceType: z.enum(appKinds),
    /** An https address on a host the brand has allowed; for LITE a path of this site. */
    url: z.string(),
    version: z.string(),
    /** Such as `Android 9`; null if every device is supported. */
    minOs: z.string().nullable(),
    /** Download size in bytes; null if there is no download. */
    sizeBytes: z.int().nullable(),
    releasedAt: instant,
  })
  .meta({ id: 'AppResource' });

export const listAppResourcesEndpoint = defineEndpoint({
  method: 'GET',
  url: '/wps/system/appResources',
  summary: 'The apps of the brand, with the data of the installation guide.',
  decided:
    'Spec §1 and §3 name the apps without a call; path and fields are ours. A kind the brand has not is left out.',
  reply: reply(z.object({ list: z.array(appResource).max(appKinds.length) })),
  config: {
    id: 'appResources',
    module: 'content',
    guard: { group: 'G1', realm: 'player', token: 'none' },
    errors: [],
  },
});
