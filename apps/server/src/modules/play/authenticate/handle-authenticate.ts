import {
  type PlayableGameType,
  type PlayRules,
  type VendorAuthenticated,
  type VendorCode,
  vendorExponentOf,
} from '@fairhouse/protocol';
import { type CatalogBrand, findGames, notePlayed } from '#modules/catalog/index.ts';
import { readWallets, type WalletState, walletsOf } from '#modules/ledger/index.ts';
import { findMember, type Member, maskName } from '#modules/member/index.ts';
import { playRulesOf } from '#modules/protection/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { endSessionsOf } from '../end-sessions-of.ts';
import { authentications } from '../launch/launch.metrics.ts';
import { isSlot, languageTagOf, rulesFor } from '../launch/launch.rules.ts';
import { lockLaunch, markLaunchUsed, readLaunch } from '../launch/launch.store.ts';
import type { Launch } from '../launch/launch.types.ts';
import { sessionTokenOf } from '../launch/launch-token.ts';
import { sessionSecondsMax } from '../open-game-session.ts';
import { openPlayer } from '../open-player.ts';
import { judgePlayer, spendableOf } from '../play.rules.ts';
import { insertGameSession, lockSessionsOf, readSessionEnd } from '../play.store.ts';
import type { CallResult, Player, Vendor, VendorCall } from '../play.types.ts';
import { plainResponse } from '../response-of.ts';
import { hashToken } from '../session-token.ts';
import { asciiJson } from './ascii-json.ts';

export type OpenRound = { roundId: string; gameCode: string; openedAt: Date };

export type AuthenticateDeps = {
  db: Db;
  keys: Pick<KeyRing, 'digest'>;
  brandOf: (brandId: string) => CatalogBrand | undefined;
  isBrandOpen: (brandId: string, now: Date) => boolean;
  /** Unfinished rounds of the player, which the game resumes. */
  openRoundsOf: (player: Player) => Promise<readonly OpenRound[]>;
  nowMs: () => number;
};

/** Vendor protocol v1, section 4.1: for how long after its first use a token returns the same response. */
const repeatSeconds = 60;

/** Why a launch must not become a session now, in the order of section 8. */
const judge = async (
  launch: Launch,
  vendor: Pick<Vendor, 'status'>,
  deps: AuthenticateDeps,
): Promise<{ refusal: VendorCode } | { refusal: null; member: Member; gameType: PlayableGameType }> => {
  const { brandId, memberId, currency, gameId } = launch;
  const brand = deps.brandOf(brandId);
  if (brand === undefined || !deps.isBrandOpen(brandId, new Date(deps.nowMs()))) return { refusal: 'MAINTENANCE' };
  if (vendor.status === 'disabled') return { refusal: 'VENDOR_DISABLED' };
  const member = await findMember(deps.db.read, { brandId, id: memberId });
  const wallets = await walletsOf(deps.db.read, { brandId, memberId });
  const main = wallets.find((wallet) => wallet.purse === 'main' && wallet.currency === currency);
  // The reason of a block is not disclosed to the vendor.
  if (member === null || judgePlayer({ state: member.state, flags: main?.flags ?? [] }) !== null) {
    return { refusal: 'PLAYER_BLOCKED' };
  }
  const games = await findGames(brand, { gameIds: [gameId], language: undefined }, deps);
  const game = games.get(gameId);
  if (game === undefined || game.underMaintenance) return { refusal: 'GAME_UNAVAILABLE' };
  return { refusal: null, member, gameType: game.gameType };
};

type Opened = { player: Player; expiresAt: Date; wallet: WalletState; isRepeated: boolean };

/** Turns the launch into a session. A new one ends the member's others: one game at a time. */
const open = async (
  tx: Tx,
  {
    launch,
    gameType,
    tokenHash,
    sessionHash,
  }: {
    launch: Launch & { isUsed: boolean };
    gameType: PlayableGameType;
    tokenHash: Buffer;
    sessionHash: Buffer;
  },
  at: Date,
): Promise<Opened> => {
  const { vendorCode, brandId, memberId, currency, gameId, gameCode } = launch;
  const player = await openPlayer(tx, { vendorCode, brandId, memberId, currency });
  if (!launch.isUsed) {
    await lockSessionsOf(tx, memberId);
    await endSessionsOf(tx, { brandId, memberId });
    const { playerId } = player;
    await insertGameSession(tx, {
      tokenHash: sessionHash,
      vendorCode,
      playerId,
      gameCode,
      isSlot: isSlot(gameType),
      lifeSeconds: sessionSecondsMax,
    });
    await markLaunchUsed(tx, tokenHash);
    await notePlayed(tx, { memberId, gameId, at });
  }
  const expiresAt = await readSessionEnd(tx, sessionHash);
  const [wallet] = await readWallets(tx, [player.walletId]);
  if (expiresAt === undefined || wallet === undefined) throw new Error('a launch was used and left no session');
  return { player, expiresAt, wallet, isRepeated: launch.isUsed };
};

const bodyOf = (
  {
    launch,
    member,
    sessionToken,
    openRounds,
    packLanguages,
    rules,
  }: {
    launch: Launch;
    member: Member;
    sessionToken: string;
    openRounds: readonly OpenRound[];
    packLanguages: Readonly<Record<string, string>> | undefined;
    rules: PlayRules;
  },
  { player, expiresAt, wallet }: Opened,
): VendorAuthenticated => ({
  status: 'OK',
  final: true,
  playerId: player.playerId,
  sessionToken,
  expiresAt: expiresAt.toISOString(),
  brand: launch.brandId,
  currency: player.currency,
  currencyExponent: vendorExponentOf(player.currency),
  language: languageTagOf(launch.language, packLanguages),
  displayName: maskName(member.displayName),
  gameCode: launch.gameCode,
  balance: spendableOf(player.currency, wallet),
  balanceVersion: String(wallet.seq),
  openRounds: openRounds.map((round) => ({ ...round, openedAt: round.openedAt.toISOString() })),
  rules,
});

/**
 * Exchanges a launch token for a session: once, for its own vendor and game. Repeated within a minute
 * the response names the same session; later the token is invalid.
 */
export const handleAuthenticate = async (
  { launchToken, gameCode }: Extract<VendorCall, { name: 'authenticate' }>,
  vendor: Vendor,
  deps: AuthenticateDeps,
): Promise<CallResult> => {
  const tokenHash = hashToken(launchToken);
  const wanted = { tokenHash, vendorCode: vendor.code, repeatSeconds };
  const known = await readLaunch(deps.db.read, wanted);
  if (known === null || known.gameCode !== gameCode) return plainResponse('LAUNCH_TOKEN_INVALID');
  const judged = await judge(known, vendor, deps);
  if (judged.refusal !== null) return plainResponse(judged.refusal);
  const sessionToken = sessionTokenOf(launchToken, deps.keys);
  const sessionHash = hashToken(sessionToken);
  const opened = await deps.db.transaction(async (tx) => {
    const launch = await lockLaunch(tx, wanted);
    const { gameType } = judged;
    return launch === null ? null : open(tx, { launch, gameType, tokenHash, sessionHash }, new Date(deps.nowMs()));
  });
  if (opened === null) return plainResponse('LAUNCH_TOKEN_INVALID');
  authentications.inc({ vendor: vendor.code, repeated: String(opened.isRepeated) });
  const openRounds = await deps.openRoundsOf(opened.player);
  const packLanguages = deps.brandOf(known.brandId)?.languages.packLanguages;
  const { brandId, memberId, currency } = known;
  const facts = await playRulesOf(deps.db.read, { brandId, memberId, currency });
  const rules = rulesFor(facts, { gameType: judged.gameType, currency });
  const body = bodyOf({ launch: known, member: judged.member, sessionToken, openRounds, packLanguages, rules }, opened);
  return { code: 'OK', body: asciiJson(body), replayed: opened.isRepeated };
};
