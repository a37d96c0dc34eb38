import { currencyOf, scaleVendorAmount, toVendorUnits } from '@fairhouse/money';
import { vendorExponentOf, type WalletAnswer } from '@fairhouse/protocol';
import type { VendorAnswer, VendorOrder, VendorPorts } from '#modules/wallet/index.ts';
import type { Db } from '#platform/db/db.ts';
import { readVendorDoor } from '../launch/launch.store.ts';
import { openPlayer } from '../open-player.ts';
import type { VendorDoor, VendorDoors } from '../vendor-client/vendor-client.types.ts';

const unknown: VendorAnswer = { outcome: 'unknown' };

const unitsOf = (amount: string | null, currency: string): bigint | undefined => {
  if (amount === null) return undefined;
  const scaled = scaleVendorAmount(amount, { vendorScale: vendorExponentOf(currency) }, currencyOf(currency));
  return scaled.ok ? scaled.units : undefined;
};

/** A confirmation that leaves out what was moved, or what is left, is a word nobody can book. */
const answerOf = (answer: WalletAnswer, { id, currency }: VendorOrder): VendorAnswer => {
  if (answer.transferId !== id || answer.state === 'unknown') return unknown;
  if (answer.state === 'failed') return { outcome: 'failed' };
  const amount = unitsOf(answer.amount, currency);
  const left = unitsOf(answer.balance, currency);
  return amount === undefined || left === undefined ? unknown : { outcome: 'confirmed', amount, left };
};

/** The vendor's units, or undefined for an amount that it cannot be told exactly. */
const toldAmount = (amount: bigint, currency: string): string | undefined => {
  const told = toVendorUnits(amount, { vendorScale: vendorExponentOf(currency) }, currencyOf(currency));
  return unitsOf(told, currency) === amount ? told : undefined;
};

/**
 * The wallets that vendors keep themselves, asked over protocol v1 (section 15). A studio whose vendor
 * plays from the main wallet moves nothing; silence is told as silence, never as a failure.
 */
export const createVendorPorts = (use: { db: Db; vendorDoors: VendorDoors }): VendorPorts => {
  const doorOf = async (vassalage: string): Promise<VendorDoor | undefined> => {
    const row = await readVendorDoor(use.db.read, vassalage);
    return row?.walletMode === 'transfer' ? use.vendorDoors(row.vendorCode) : undefined;
  };

  const ask = async (
    vassalage: string,
    order: VendorOrder,
    { what, signal, without }: { what: 'move' | 'status'; signal: AbortSignal; without: VendorAnswer },
  ): Promise<VendorAnswer> => {
    const door = await doorOf(vassalage);
    if (door === undefined) return without;
    const { brandId, memberId, currency } = order;
    const amount = order.amount === null ? null : toldAmount(order.amount, currency);
    if (amount === undefined) return without;
    const { vendorCode } = door;
    const { playerId } = await use.db.transaction((tx) => openPlayer(tx, { vendorCode, brandId, memberId, currency }));
    const told = { transferId: order.id, playerId, currency, amount };
    const call =
      what === 'status'
        ? door.walletStatus
        : order.direction === 'to_vendor'
          ? door.walletDeposit
          : door.walletWithdraw;
    return answerOf(await call(told, signal), order);
  };

  return (vassalage) => ({
    // Nothing was sent, so nothing has moved and nothing will.
    move: (order, signal) => ask(vassalage, order, { what: 'move', signal, without: { outcome: 'failed' } }),
    status: (order, signal) => ask(vassalage, order, { what: 'status', signal, without: unknown }),
  });
};
