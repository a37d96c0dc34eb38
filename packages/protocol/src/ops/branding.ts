import * as z from 'zod';
import { instant } from '../wire/instant.ts';
import { line } from '../wire/text.ts';
import { brandOpsEndpoint } from './ops-endpoint.ts';
import { changeOutcome, changeReason, revision } from './ops-wire.ts';

/** A picture stored under the hash of its content. */
const logoUrl = z.string().regex(/^\/img\/brand\/logo-[0-9a-f]{16}\.(?:png|webp)$/);

/** The branding parameters that an operator chooses; everything else is derived. */
export const brandingSchema = z.object({
  name: line(60).min(1),
  hue: z.number().min(0).lt(360).multipleOf(0.01),
  chroma: z.number().min(0).max(0.4).multipleOf(0.001),
  radiusScale: z.number().min(0).max(2).multipleOf(0.01),
  logoUrl: logoUrl.nullable(),
});
export type Branding = z.infer<typeof brandingSchema>;

/** The stored value, which a seed may have written in another form. */
const shownBranding = brandingSchema.extend({ logoUrl: z.string().nullable() });

const themeVersion = shownBranding.extend({
  version: z.int(),
  publishedByName: z.string().nullable(),
  publishedAt: instant,
  reason: z.string().nullable(),
  takenBackFrom: z.int().nullable(),
});

export const getThemeEndpoint = brandOpsEndpoint({
  id: 'opsGetTheme',
  module: 'brand',
  method: 'GET',
  path: '/theme',
  permission: 'settings.read',
  summary: "A brand's branding: the published version, the draft, and all earlier versions.",
  value: z.object({
    revision,
    published: shownBranding,
    draft: brandingSchema.extend({ draftedByName: z.string(), draftedAt: instant }).nullable(),
    history: z.array(themeVersion),
  }),
});

export const saveThemeDraftEndpoint = brandOpsEndpoint(
  {
    id: 'opsSaveThemeDraft',
    module: 'brand',
    method: 'PUT',
    path: '/theme/draft',
    permission: 'theme.edit',
    summary: 'Saves a branding draft; players do not see it.',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_VALUE_REFUSED'],
  },
  { body: z.strictObject({ revision, face: brandingSchema.strict() }) },
);

export const discardThemeDraftEndpoint = brandOpsEndpoint(
  {
    id: 'opsDiscardThemeDraft',
    module: 'brand',
    method: 'POST',
    path: '/theme/discard',
    permission: 'theme.edit',
    summary: 'Discards the branding draft.',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_NOT_POSSIBLE'],
  },
  { body: z.strictObject({ revision }) },
);

export const publishThemeEndpoint = brandOpsEndpoint(
  {
    id: 'opsPublishTheme',
    module: 'brand',
    method: 'POST',
    path: '/theme/publish',
    permission: 'theme.edit',
    summary: 'Publishes the draft, if all of its text is readable.',
    decided:
      'Every text and background pair is measured in both themes. A pair below WCAG AA refuses the whole draft with OPS_VALUE_REFUSED; the details list the pairs with their ratios.',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_NOT_POSSIBLE', 'OPS_VALUE_REFUSED'],
  },
  { body: z.strictObject({ revision, reason: changeReason }) },
);

export const takeThemeBackEndpoint = brandOpsEndpoint(
  {
    id: 'opsTakeThemeBack',
    module: 'brand',
    method: 'POST',
    path: '/theme/take-back',
    permission: 'theme.edit',
    summary: 'Publishes an older version of the branding again.',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_NOT_POSSIBLE', 'OPS_VALUE_REFUSED'],
  },
  { body: z.strictObject({ revision, version: z.int().min(1), reason: changeReason }) },
);

/** 512 KiB as base64, and the rest of the body. */
const logoBodyBytes = 720 * 1024;
export const logoMaxBytes = 512 * 1024;

export const putLogoEndpoint = brandOpsEndpoint(
  {
    id: 'opsPutLogo',
    module: 'content',
    method: 'POST',
    path: '/theme/logo',
    permission: 'theme.edit',
    summary: 'Uploads a picture that a draft may use as the logo.',
    decided:
      'png or webp, at most 512 KiB; re-encoded by the server, so that only the pixels are stored. Vector files are refused: they can contain scripts.',
    value: z.object({ logoUrl, dataUrl: z.string() }),
    errors: ['OPS_VALUE_REFUSED'],
    bodyLimitBytes: logoBodyBytes,
  },
  { body: z.strictObject({ image: z.base64().max(700 * 1024) }) },
);

export const getLogoEndpoint = brandOpsEndpoint(
  {
    id: 'opsGetLogo',
    module: 'content',
    method: 'GET',
    path: '/theme/logo',
    permission: 'settings.read',
    summary: 'A logo of the brand as data, for a page that is not on the brand’s own host.',
    value: z.object({ dataUrl: z.string() }),
  },
  { querystring: z.strictObject({ logoUrl }) },
);

/** A domain name as an operator types it; the server decides whether it can be used. */
const hostText = z
  .string()
  .trim()
  .min(1)
  .max(253)
  .regex(/^[!-~]+$/);

export const domainKinds = ['main', 'mirror', 'agent', 'app'] as const;

const brandDomain = z.object({
  host: hostText,
  kind: z.enum(domainKinds),
  priority: z.int().min(0).max(999),
  published: z.boolean(),
});
export type BrandDomain = z.infer<typeof brandDomain>;

export const getDomainsEndpoint = brandOpsEndpoint({
  id: 'opsGetDomains',
  module: 'brand',
  method: 'GET',
  path: '/domains',
  permission: 'settings.read',
  summary: 'The domains of a brand.',
  value: z.object({ revision, domains: z.array(brandDomain) }),
});

export const domainsPayload = z.strictObject({ domains: z.array(brandDomain.strict()).min(1).max(100) });

export const setDomainsEndpoint = brandOpsEndpoint(
  {
    id: 'opsSetDomains',
    module: 'brand',
    method: 'PUT',
    path: '/domains',
    permission: 'domain.edit',
    summary: 'Requests another list of domains; a second person decides.',
    decided:
      'Exactly one domain is the main one. A domain of another brand, an IP address and a name without a dot are refused; addresses and localhost are allowed in development only.',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_VALUE_REFUSED', 'OPS_STILL_NEEDED', 'OPS_NOT_POSSIBLE', 'OPS_CHANGE_PENDING'],
  },
  { body: domainsPayload.extend({ revision, reason: changeReason }) },
);

const hostList = z.array(hostText).max(50);

export const hostsPayload = z.strictObject({
  imageHosts: hostList,
  launchHosts: hostList,
  serviceHosts: hostList,
  analyticsTagId: z
    .string()
    .regex(/^[A-Z][A-Z0-9]{0,3}-[A-Z0-9-]{4,24}$/)
    .nullable(),
});
export type BrandHosts = z.infer<typeof hostsPayload>;

export const getHostsEndpoint = brandOpsEndpoint({
  id: 'opsGetHosts',
  module: 'brand',
  method: 'GET',
  path: '/hosts',
  permission: 'settings.read',
  summary: 'The hosts a brand may link to, and its analytics tag.',
  value: z.object({
    revision,
    ...hostsPayload.shape,
    analyticsTagId: z.string().nullable(),
    /** The channels that still link to a host: it cannot be removed before them. */
    usedBy: z.array(z.object({ host: z.string(), title: z.string() })),
  }),
});

export const setHostsEndpoint = brandOpsEndpoint(
  {
    id: 'opsSetHosts',
    module: 'brand',
    method: 'PUT',
    path: '/hosts',
    permission: 'domain.edit',
    summary: 'Requests other hosts or another tag; a second person decides.',
    decided: 'A host that an active channel links to cannot be removed.',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_VALUE_REFUSED', 'OPS_STILL_NEEDED', 'OPS_NOT_POSSIBLE', 'OPS_CHANGE_PENDING'],
  },
  { body: hostsPayload.extend({ revision, reason: changeReason }) },
);

export const testHostEndpoint = brandOpsEndpoint(
  {
    id: 'opsTestHost',
    module: 'brand',
    method: 'GET',
    path: '/hosts/test',
    permission: 'settings.read',
    summary: 'Checks what the configuration would allow for a host.',
    decided:
      'Nothing is resolved and nothing is called: a test that sends requests could be aimed at our own network (SSRF).',
    value: z.object({
      host: z.string(),
      /** Null: it can be used. Otherwise the reason. */
      fault: z.string().nullable(),
      leadsTo: z.enum(['this', 'other', 'nobody']),
      kind: z.enum(domainKinds).nullable(),
      isPublished: z.boolean(),
      /** What the content security policy allows for it, and whether channels may link to it. */
      allows: z.object({ images: z.boolean(), games: z.boolean(), channels: z.boolean() }),
      usedBy: z.array(z.string()),
    }),
  },
  { querystring: z.strictObject({ host: hostText }) },
);
