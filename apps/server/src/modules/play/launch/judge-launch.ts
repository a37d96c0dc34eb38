import type { BrandSnapshot } from '#modules/brand/index.ts';
import { findLaunchable, type LaunchableGame } from '#modules/catalog/index.ts';
import { isSwitchedOn } from '#modules/identity/index.ts';
import { walletsOf } from '#modules/ledger/index.ts';
import { findMember, type Member } from '#modules/member/index.ts';
import { identityStopOf, stopsFor } from '#modules/protection/index.ts';
import type { KnownCaller } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { judgePlayer } from '../play.rules.ts';
import type { VendorDoor } from '../vendor-client/vendor-client.types.ts';
import { readVendorDoor } from './launch.store.ts';
import type { VendorDoorRow } from './launch.types.ts';
import type { LaunchUses, LaunchWish } from './launch.uses.ts';
import { refuseClosed } from './refuse-closed.ts';

/** Everything that has to be true before a vendor is asked. */
export type JudgedLaunch = {
  found: LaunchableGame;
  member: Member;
  door: VendorDoor;
  openMode: VendorDoorRow['openMode'];
};

const judgeMode = (
  { mode }: Pick<LaunchWish, 'mode'>,
  { caller, brand }: { caller: Pick<KnownCaller, 'role'>; brand: Pick<BrandSnapshot, 'whitelabel'> },
): void => {
  if (mode === 'real' && caller.role === 'trial') throw new Refusal('AUTH_REAL_ACCOUNT_NEEDED');
  if (mode === 'demo' && !isSwitchedOn(brand, 'FREEPLAY3')) throw new Refusal('SYSTEM_FUNCTION_DISABLED');
};

const judgeMember = async (
  brandId: string,
  memberId: string,
  { mode }: Pick<LaunchWish, 'mode'>,
  use: Pick<LaunchUses, 'db'>,
): Promise<Member> => {
  const member = await findMember(use.db.read, { brandId, id: memberId });
  if (member === null) throw new Error('a session names a member that is not there');
  const wallets = mode === 'demo' ? [] : await walletsOf(use.db.read, { brandId, memberId });
  const main = wallets.find(({ purse, currency }) => purse === 'main' && currency === member.currency);
  const stops = await stopsFor(use.db.read, { brandId, memberId, act: mode === 'demo' ? 'demo' : 'play' });
  const stop = judgePlayer({ state: member.state, flags: main?.flags ?? [], stops });
  if (stop !== null)
    throw new Refusal('PLAY_PROTECTION_STOP', {
      details: stop === 'exclusion' ? { kind: stop, bars: stops } : { kind: stop },
    });
  // Where a profile wants to know somebody first, there is no bar yet that would say so.
  const identity = await identityStopOf(use.db.read, { brandId, memberId });
  if (identity?.[mode === 'demo' ? 'demo' : 'play'])
    throw new Refusal('PLAY_PROTECTION_STOP', { details: { kind: 'identity' } });
  return member;
};

/** Judges a wish in the order in which a person would want to be told: who they are, what it is, whether it is up. */
export const judgeLaunch = async (
  { brand, caller, wish }: { brand: BrandSnapshot; caller: KnownCaller; wish: LaunchWish },
  use: LaunchUses,
): Promise<JudgedLaunch> => {
  judgeMode(wish, { caller, brand });
  const member = await judgeMember(brand.brandId, caller.subjectId, wish, use);
  const { vassalage, gameType, gameCode, language } = wish;
  const found = await findLaunchable(brand, { vassalage, gameType, gameCode, language }, use);
  if (found === null) throw new Refusal('CATALOG_GAME_UNKNOWN');
  if (found.game.underMaintenance) return refuseClosed(found);
  if (wish.mode === 'demo' && found.game.supportPlay !== 0) throw new Refusal('PLAY_FREE_PLAY_UNAVAILABLE');
  if (wish.mode === 'real' && !found.currencies.includes(member.currency)) {
    throw new Refusal('PLAY_CURRENCY_UNSUPPORTED');
  }
  const row = await readVendorDoor(use.db.read, vassalage);
  if (row?.status === 'disabled') return refuseClosed(found);
  const door = row === null ? undefined : use.vendorDoors(row.vendorCode);
  if (row === null || door === undefined) throw new Refusal('PLAY_VENDOR_UNREACHABLE');
  return { found, member, door, openMode: row.openMode };
};
