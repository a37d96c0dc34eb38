import { currencyOf, toVendorUnits } from '@fairhouse/money';
import { type VendorCode, vendorExponentOf } from '@fairhouse/protocol';
import { judgeSession } from '../play.rules.ts';
import type { GameSession, Player } from '../play.types.ts';
import type { CoreResult, DialectCall, VendorAdapter } from '../vendors/dialect.types.ts';
import { type RunDeps, runCalls } from '../vendors/run-calls.ts';
import { type HandleCallDeps, handleCall } from './handle-call.ts';
import type { KnownVendor } from './vendor-directory.ts';

/** Runs a dialect's call through the path of protocol v1: the same rules, the same ledger, the same ids. */
export const runDialectCall = (
  { calls }: DialectCall,
  {
    known: { vendor },
    adapter: { dialect },
    deadlineMs,
  }: { known: KnownVendor; adapter: VendorAdapter; deadlineMs: () => number },
  deps: HandleCallDeps,
): Promise<{ result: CoreResult; all: readonly CoreResult[] }> => {
  const judgeOpening = (session: GameSession | undefined, player: Player): VendorCode | null => {
    const now = new Date(deps.nowMs());
    if (vendor.status === 'disabled') return 'VENDOR_DISABLED';
    if (!deps.isBrandOpen(player.brandId, now)) return 'MAINTENANCE';
    return judgeSession(session, { player, gameCode: null, tableSwitch: vendor.tableSwitch, now });
  };
  const spendableOf = async (player: Player): Promise<string> => {
    const wallet = await deps.wallets(player.walletId);
    if (wallet === undefined) throw new Error('the wallet of a known player was not found');
    const { currency } = player;
    const units = wallet.balance + wallet.bonus;
    return toVendorUnits(units, { vendorScale: vendorExponentOf(currency) }, currencyOf(currency));
  };
  const allDeps: RunDeps = {
    findPlayer: async (playerId) =>
      deps.players.peek(vendor.code, playerId) ?? (await deps.players.read(vendor.code, playerId)),
    findSession: async (sessionToken) => deps.sessions.find(sessionToken),
    judgeOpening,
    respond: (call) => handleCall(call, { vendor, deadlineMs }, deps),
    spendableOf,
  };
  return runCalls(calls, dialect, allDeps);
};
