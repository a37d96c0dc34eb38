import { drawIcon } from '@fairhouse/art';
import specRoutes from '@fairhouse/protocol/spec/routes.json' with { type: 'json' };
import { brandProperties } from '@fairhouse/ui/brand-colours';
import { manifestOf, pageFactsOf, permissionOf } from '#modules/brand/index.ts';
import { findGamePage } from '#modules/catalog/index.ts';
import { listBanners, listTextOverrides } from '#modules/content/index.ts';

import { getMemberInfo, hasReferralPort, type MemberInfo, previousLoginPort } from '#modules/member/index.ts';
import type { PageSources } from '#platform/http/pages.ts';
import { siteOrigin } from '#platform/http/site-origin.ts';
import type { Caller, Visit } from '#platform/http/visit.ts';
import { createTtlCache } from '#platform/kernel/ttl-cache.ts';
import type { AppContext } from './app-context.ts';
import { type GameCodes, gamePageAt, gameToPlayAt, pathOfGamePage } from './game-address.ts';

/** The paths that show the home page, with or without a popup over it. */
const homePaths: ReadonlySet<string> = new Set(
  specRoutes.filter(({ screen }) => screen.startsWith('home')).map(({ path }) => path),
);

/**
 * Banners and texts are the same for every visitor of a brand; a change becomes visible after this time at the latest.
 */
const cacheBounds = { lifeMs: 5_000, entriesMax: 200 };

/** Amounts as the calls send them: JSON has no bigint. */
const asSent = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)));

/** Provides the data of pages from the modules, which do not know about pages. */
export const pageSources = (
  context: Pick<AppContext, 'directory' | 'clock' | 'db' | 'config' | 'changes' | 'modules'>,
): PageSources => {
  const permission = permissionOf(context);
  const cache = createTtlCache({ ...cacheBounds, clock: context.clock, changes: context.changes });
  // Without a scheme the page's own scheme applies; players' pages are always https in production.
  const scheme = context.config.NODE_ENV === 'production' ? 'https://' : '';
  const launchHosts = Object.values(context.config.VENDOR_ENDPOINTS).flatMap((vendor) =>
    vendor.launchHosts.map((host) => `${scheme}${host}`),
  );
  const brandOf = ({ brandId }: Visit) => {
    const brand = context.directory.byId(brandId);
    if (brand === undefined) throw new Error('the visit names a brand that is gone');
    return brand;
  };
  const textsOf = (visit: Visit) => {
    const brand = brandOf(visit);
    const language = brand.languages.default;
    return cache.recall(['texts', brand.brandId, language], () => listTextOverrides(brand, language, context));
  };
  const homeOf = (visit: Visit) => {
    const brand = brandOf(visit);
    const language = brand.languages.default;
    return cache.recall(['home', brand.brandId, language], async () => ({
      language,
      banners: (await listBanners(brand, { language }, context)).list,
    }));
  };
  const gameOf = (visit: Visit, codes: GameCodes) => {
    const brand = brandOf(visit);
    const language = brand.languages.default;
    return cache.recall(['game', brand.brandId, language, codes], async () => {
      const facts = await findGamePage(brand, codes, context);
      return facts === null ? null : { language, facts: asSent(facts) };
    });
  };
  const subjectOf = (
    visit: Visit,
    { facts: { game, vendorName } }: NonNullable<Awaited<ReturnType<typeof gameOf>>>,
    brandName: string,
  ) => {
    const site = siteOrigin(brandOf(visit), context.config);
    return {
      title: `${game.nodeName} · ${brandName}`,
      description: `${game.nodeName} · ${vendorName} · ${brandName}`,
      url: `${site}${pathOfGamePage(game)}`,
      imageUrl: game.iconUrl === null ? null : `${site}${game.iconUrl}`,
    };
  };
  /**
   * The member who requests the page, so that it is rendered for them at once; scripts cannot read the session cookie.
   */
  const viewerOf = async (visit: Visit, caller: Caller): Promise<MemberInfo | null> => {
    if (caller.role === 'visitor') return null;
    const { db, modules } = context;
    const info = { db, previousLoginOf: modules.get(previousLoginPort), hasReferral: modules.get(hasReferralPort) };
    return getMemberInfo({ brandId: visit.brandId, caller }, info);
  };
  const facts = pageFactsOf(context);
  return {
    // Games open in a frame of the page: the vendors' hosts come from the configuration.
    factsOf: (visit) => {
      const result = facts(visit);
      return { ...result, frameHosts: [...result.frameHosts, ...launchHosts] };
    },
    manifestOf: manifestOf(context),
    iconOf: (visit) => drawIcon({ hue: brandOf(visit).theme.hue }),
    shellOf: async (visit, url, caller) => {
      const [path = '/'] = url.split('?');
      const result = permission(visit);
      const home = homePaths.has(path) ? await homeOf(visit) : null;
      const first = home?.banners.find(({ groupName }) => groupName === 'w_home');
      const page = gamePageAt(path);
      const codes = page ?? gameToPlayAt(url);
      const game = codes === null ? null : await gameOf(visit, codes);
      const { brandName } = result.info;
      return {
        isMissing: page !== null && game === null,
        brandName,
        subject: game === null ? null : subjectOf(visit, game, brandName),
        properties: brandProperties(result.info.theme),
        boot: {
          permission: result,
          viewer: await viewerOf(visit, caller),
          texts: await textsOf(visit),
          ...(home !== null && { home }),
          ...(game !== null && { game }),
          ...(context.config.PSEUDO_LANGUAGES === 'on' && { allowPseudoLanguages: true }),
        },
        hero: first === undefined ? null : { imageUrl: first.url, title: first.title, text: first.text ?? '' },
      };
    },
  };
};
