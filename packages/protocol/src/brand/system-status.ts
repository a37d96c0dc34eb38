import * as z from 'zod';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';

/** Spec §4: 0 normal, 1 maintenance (takes precedence), 2 restricted by region or by address. */
export const systemStatus = z
  .object({
    status: z.literal([0, 1, 2]),
    /** The reason, as a code of the catalogue; `null` in normal state. */
    code: z.enum(['SYSTEM_MAINTENANCE', 'REGION_RESTRICTED', 'IP_RESTRICTED']).nullable(),
    /** The visitor's address as the server sees it; the restricted page shows it. */
    ip: z.string(),
    retryAfterSeconds: z.int().min(0).nullable(),
    maintenance: z
      .object({
        title: z.string(),
        text: z.string(),
        /** The same texts by language pack, for the packs that operators have filled in. */
        texts: z.record(languagePack, z.object({ title: z.string(), text: z.string() })),
        startsAt: instant,
        /** `null` while the end is unknown. */
        endsAt: instant.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'SystemStatus' });

export type SystemStatus = z.infer<typeof systemStatus>;
