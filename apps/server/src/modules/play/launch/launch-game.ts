import { memberPath } from '@fairhouse/protocol/member-pages';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import { playRulesOf } from '#modules/protection/index.ts';
import type { KnownCaller, Visit } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { openPlayer } from '../open-player.ts';
import { demoCurrency } from '../play.rules.ts';
import { hashToken } from '../session-token.ts';
import { VendorSilent } from '../vendor-client/vendor-client.types.ts';
import { type JudgedLaunch, judgeLaunch } from './judge-launch.ts';
import type { LaunchDeps, Launched, LaunchInput } from './launch.deps.ts';
import { launches } from './launch.metrics.ts';
import { backUrlOf, isLaunchUrl, languageTagOf, packFor, rulesFor } from './launch.rules.ts';
import { insertLaunch } from './launch.store.ts';
import { newLaunchToken } from './launch-token.ts';
import { refuseClosed } from './refuse-closed.ts';

/** Vendor protocol v1, section 4.1. */
const launchSeconds = 60;

type Asked = { brand: BrandSnapshot; input: LaunchInput; judged: JudgedLaunch; language: string };
type Ticket = { launchToken: string | null; playerId: string | null; currency: string; expiresAt: Date };

/** A single-use launch token; none for a demo. */
const issueTicket = async (
  { brand, input, judged: { found, member, client }, language }: Asked,
  deps: LaunchDeps,
): Promise<Ticket> => {
  if (input.mode === 'demo') {
    const expiresAt = new Date(deps.clock.now().getTime() + launchSeconds * 1_000);
    return { launchToken: null, playerId: null, currency: demoCurrency, expiresAt };
  }
  const launchToken = newLaunchToken();
  const { currency, id: memberId } = member;
  const launch = { brandId: brand.brandId, memberId, vendorCode: client.vendorCode, currency };
  return deps.db.transaction(async (tx) => {
    const { playerId } = await openPlayer(tx, launch);
    const expiresAt = await insertLaunch(tx, {
      ...launch,
      tokenHash: hashToken(launchToken),
      gameId: found.game.nodeId,
      gameCode: found.game.gameCode,
      device: input.device,
      language,
      channel: input.channel ?? null,
      lifeSeconds: launchSeconds,
    });
    return { launchToken, playerId, currency, expiresAt };
  });
};

const askVendor = async (
  asked: Asked,
  ticket: Ticket,
  { visit, origin }: { visit: Visit; origin: string },
  deps: Pick<LaunchDeps, 'db' | 'log'>,
) => {
  const { brand, input, judged, language } = asked;
  const { id: memberId, currency } = judged.member;
  const facts = await playRulesOf(deps.db.read, { brandId: brand.brandId, memberId, currency });
  const backUrl = backUrlOf(input.backUrl, { origin, hosts: brand.hosts });
  try {
    return await judged.client.launch({
      launchToken: ticket.launchToken,
      playerId: ticket.playerId,
      brand: visit.brandId,
      brandOrigin: origin,
      gameCode: judged.found.game.gameCode,
      mode: input.mode,
      currency: ticket.currency,
      language: languageTagOf(language, brand.languages.packLanguages),
      languagePack: language,
      device: input.device,
      backUrl,
      cashierUrl: `${origin}/`,
      rules: rulesFor(facts, {
        gameType: judged.found.game.gameType,
        currency: input.mode === 'demo' ? null : ticket.currency,
        site: { historyUrl: `${origin}${memberPath('personalHistoryCopy')}`, exitUrl: backUrl },
      }),
    });
  } catch (error) {
    if (!(error instanceof VendorSilent)) throw error;
    deps.log.warn({ vendor: judged.client.vendorCode, err: error }, 'a vendor did not open a game');
    throw new Refusal('PLAY_VENDOR_UNREACHABLE');
  }
};

/**
 * Starts a game: checks the request, gives the vendor a single-use token, and returns the vendor's launch
 * address if its host is allowed.
 */
export const launchGame = async (
  {
    visit,
    caller,
    origin,
    input,
  }: {
    visit: Visit;
    caller: KnownCaller;
    /** The origin of the page; the edge has checked it against the host. */
    origin: string;
    input: LaunchInput;
  },
  deps: LaunchDeps,
): Promise<Launched> => {
  const brand = deps.directory.byId(visit.brandId);
  if (brand === undefined) throw new Refusal('SYSTEM_DOMAIN_UNKNOWN');
  const judged = await judgeLaunch({ brand, caller, input }, deps);
  const language = packFor([input.language, judged.member.language], brand.languages);
  const asked = { brand, input, judged, language };
  const count = (outcome: string): void =>
    launches.inc({ vendor: judged.client.vendorCode, mode: input.mode, outcome });
  const ticket = await issueTicket(asked, deps);
  const response = await askVendor(asked, ticket, { visit, origin }, deps).catch((error: unknown) => {
    count('unreachable');
    throw error;
  });
  if (response.status !== 'OK') {
    count('unavailable');
    return refuseClosed(judged.found);
  }
  const { nodeId, nodeName } = judged.found.game;
  const { launchHosts } = judged.client;
  if (!isLaunchUrl(response.launchUrl, { launchHosts, isProduction: deps.config.NODE_ENV === 'production' })) {
    count('url_refused');
    // The address may contain the token, so only its host is logged.
    const host = URL.parse(response.launchUrl)?.host ?? null;
    deps.log.error({ vendor: judged.client.vendorCode, host }, 'a vendor named an address that is not on its list');
    throw new Refusal('SYSTEM_URL_REFUSED');
  }
  count('launched');
  return {
    url: response.launchUrl,
    openMode: judged.openMode ?? response.openMode,
    expiresAt: ticket.expiresAt.toISOString(),
    nodeId,
    gameName: nodeName,
  };
};
