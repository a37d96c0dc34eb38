import type { BrandSnapshot } from '#modules/brand/index.ts';
import { findLaunchable, type LaunchableGame } from '#modules/catalog/index.ts';
import { isSwitchedOn } from '#modules/identity/index.ts';
import { walletsOf } from '#modules/ledger/index.ts';
import { findMember, type Member } from '#modules/member/index.ts';
import { identityStopOf, stopsFor } from '#modules/protection/index.ts';
import type { KnownCaller } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { judgePlayer } from '../play.rules.ts';
import type { VendorClient } from '../vendor-client/vendor-client.types.ts';
import type { LaunchDeps, LaunchInput } from './launch.deps.ts';
import { readStudioVendor } from './launch.store.ts';
import type { StudioVendorRow } from './launch.types.ts';
import { refuseClosed } from './refuse-closed.ts';

/** A launch that passed every check, before the vendor is called. */
export type JudgedLaunch = {
  found: LaunchableGame;
  member: Member;
  client: VendorClient;
  openMode: StudioVendorRow['openMode'];
};

const judgeMode = (
  { mode }: Pick<LaunchInput, 'mode'>,
  { caller, brand }: { caller: Pick<KnownCaller, 'role'>; brand: Pick<BrandSnapshot, 'whitelabel'> },
): void => {
  if (mode === 'real' && caller.role === 'trial') throw new Refusal('AUTH_REAL_ACCOUNT_NEEDED');
  if (mode === 'demo' && !isSwitchedOn(brand, 'FREEPLAY3')) throw new Refusal('SYSTEM_FUNCTION_DISABLED');
};

const judgeMember = async (
  brandId: string,
  memberId: string,
  { mode }: Pick<LaunchInput, 'mode'>,
  deps: Pick<LaunchDeps, 'db'>,
): Promise<Member> => {
  const member = await findMember(deps.db.read, { brandId, id: memberId });
  if (member === null) throw new Error('a session names a member that is not there');
  const wallets = mode === 'demo' ? [] : await walletsOf(deps.db.read, { brandId, memberId });
  const main = wallets.find(({ purse, currency }) => purse === 'main' && currency === member.currency);
  const stops = await stopsFor(deps.db.read, { brandId, memberId, act: mode === 'demo' ? 'demo' : 'play' });
  const stop = judgePlayer({ state: member.state, flags: main?.flags ?? [], stops });
  if (stop !== null)
    throw new Refusal('PLAY_PROTECTION_STOP', {
      details: stop === 'exclusion' ? { kind: stop, bars: stops } : { kind: stop },
    });
  // A profile that requires identification first has not set a block yet.
  const identity = await identityStopOf(deps.db.read, { brandId, memberId });
  if (identity?.[mode === 'demo' ? 'demo' : 'play'])
    throw new Refusal('PLAY_PROTECTION_STOP', { details: { kind: 'identity' } });
  return member;
};

/** Checks a launch in the order that is most useful to the member: the account, the game, its availability. */
export const judgeLaunch = async (
  { brand, caller, input }: { brand: BrandSnapshot; caller: KnownCaller; input: LaunchInput },
  deps: LaunchDeps,
): Promise<JudgedLaunch> => {
  judgeMode(input, { caller, brand });
  const member = await judgeMember(brand.brandId, caller.subjectId, input, deps);
  const { vassalage, gameType, gameCode, language } = input;
  const found = await findLaunchable(brand, { vassalage, gameType, gameCode, language }, deps);
  if (found === null) throw new Refusal('CATALOG_GAME_UNKNOWN');
  if (found.game.underMaintenance) return refuseClosed(found);
  if (input.mode === 'demo' && found.game.supportPlay !== 0) throw new Refusal('PLAY_FREE_PLAY_UNAVAILABLE');
  if (input.mode === 'real' && !found.currencies.includes(member.currency)) {
    throw new Refusal('PLAY_CURRENCY_UNSUPPORTED');
  }
  const row = await readStudioVendor(deps.db.read, vassalage);
  if (row?.status === 'disabled') return refuseClosed(found);
  const client = row === null ? undefined : deps.vendorClients(row.vendorCode);
  if (row === null || client === undefined) throw new Refusal('PLAY_VENDOR_UNREACHABLE');
  return { found, member, client, openMode: row.openMode };
};
