import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { languagePack } from '../wire/language.ts';
import { domainRoute } from './domain-route.ts';
import { registerRules } from './register-rule.ts';
import { systemStatus } from './system-status.ts';
import { whitelabelNode } from './whitelabel-node.ts';

const customerService = z
  .object({
    id: z.string(),
    csType: z.string(),
    csPosition: z.string(),
    title: z.string(),
    /** A plain https URL of an allowed host, or `/cs/go/:id`; the hidden key of spec §3 is gone (security.md 3.4). */
    path: z.string(),
  })
  .meta({ id: 'CustomerServiceChannel' });

const resource = z.object({ resourceType: z.string(), name: z.string(), url: z.string() }).meta({ id: 'Resource' });

const theme = z
  .object({
    /** Degrees on the OKLCH circle, and the chroma there; ramps and action colours are derived from both. */
    hue: z.number(),
    chroma: z.number(),
    radiusScale: z.number(),
    logoUrl: z.string().nullable(),
  })
  .meta({ id: 'BrandTheme' });

const info = z.object({
  merchantCode: z.string(),
  brandName: z.string(),
  mainDomain: z.string(),
  /** The IANA name of the zone in which the brand's days begin and end. */
  timeZone: z.string(),
  languages: z.object({
    default: languagePack,
    supported: z.array(languagePack),
    /** The language of a pack that the specification leaves open, such as TY; absent while none is set. */
    packLanguages: z.record(languagePack, languagePack).optional(),
  }),
  theme,
  customerService: z.array(customerService),
  domainRoute: z.array(domainRoute),
  /** Keyed by resourceType (`FACEBOOK`, `TELEGRAM`, `WHATSAPP`, `Android`; spec §3). */
  resources: z.record(z.string(), resource),
  whitelabel: z.array(whitelabelNode),
  register: registerRules,
  analytics: z.object({ tagId: z.string().nullable() }),
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
});

export const getPermissionEndpoint = defineEndpoint({
  method: 'GET',
  url: '/wps/system/permission',
  summary: 'All a page needs before its first paint: brand, switches, rules, location and status.',
  decided:
    'Spec §7 names this call without path or fields; the path is ours, the fields are those of spec §3. maintenance and regionRestriction repeat what status says; the server enforces both on every other call.',
  reply: reply(
    z.object({
      info,
      location: z.object({ ip: z.string(), country: z.string().nullable() }),
      maintenance: z.boolean(),
      regionRestriction: z.boolean(),
      status: systemStatus,
    }),
  ),
  config: {
    id: 'permission',
    module: 'brand',
    guard: { group: 'G1', realm: 'player', token: 'none' },
    errors: [],
    alwaysOpen: true,
  },
});
