import { currencyOf, scaleVendorAmount, toVendorUnits } from '@fairhouse/money';
import { vendorExponentOf, type WalletResponse } from '@fairhouse/protocol';
import type { VendorOrder, VendorPorts, VendorResponse } from '#modules/wallet/index.ts';
import type { Db } from '#platform/db/db.ts';
import { readStudioVendor } from '../launch/launch.store.ts';
import { openPlayer } from '../open-player.ts';
import type { VendorClient, VendorClients } from '../vendor-client/vendor-client.types.ts';

const unknown: VendorResponse = { outcome: 'unknown' };

const unitsOf = (amount: string | null, currency: string): bigint | undefined => {
  if (amount === null) return undefined;
  const scaled = scaleVendorAmount(amount, { vendorScale: vendorExponentOf(currency) }, currencyOf(currency));
  return scaled.ok ? scaled.units : undefined;
};

/** A confirmation without the moved amount or the remaining balance cannot be posted. */
const responseOf = (response: WalletResponse, { id, currency }: VendorOrder): VendorResponse => {
  if (response.transferId !== id || response.state === 'unknown') return unknown;
  if (response.state === 'failed') return { outcome: 'failed' };
  const amount = unitsOf(response.amount, currency);
  const left = unitsOf(response.balance, currency);
  return amount === undefined || left === undefined ? unknown : { outcome: 'confirmed', amount, left };
};

/** The amount in the vendor's units; undefined if they cannot express it exactly. */
const vendorAmount = (amount: bigint, currency: string): string | undefined => {
  const payload = toVendorUnits(amount, { vendorScale: vendorExponentOf(currency) }, currencyOf(currency));
  return unitsOf(payload, currency) === amount ? payload : undefined;
};

/**
 * The wallets that vendors keep themselves, called over protocol v1 (section 15). A studio whose vendor plays from the
 * main wallet moves nothing; a missing response is reported as unknown, never as a failure.
 */
export const createVendorPorts = (deps: { db: Db; vendorClients: VendorClients }): VendorPorts => {
  const clientOf = async (vassalage: string): Promise<VendorClient | undefined> => {
    const row = await readStudioVendor(deps.db.read, vassalage);
    return row?.walletMode === 'transfer' ? deps.vendorClients(row.vendorCode) : undefined;
  };

  const ask = async (
    vassalage: string,
    order: VendorOrder,
    { what, signal, without }: { what: 'move' | 'status'; signal: AbortSignal; without: VendorResponse },
  ): Promise<VendorResponse> => {
    const client = await clientOf(vassalage);
    if (client === undefined) return without;
    const { brandId, memberId, currency } = order;
    const amount = order.amount === null ? null : vendorAmount(order.amount, currency);
    if (amount === undefined) return without;
    const { vendorCode } = client;
    const { playerId } = await deps.db.transaction((tx) => openPlayer(tx, { vendorCode, brandId, memberId, currency }));
    const payload = { transferId: order.id, playerId, currency, amount };
    const call =
      what === 'status'
        ? client.walletStatus
        : order.direction === 'to_vendor'
          ? client.walletDeposit
          : client.walletWithdraw;
    return responseOf(await call(payload, signal), order);
  };

  return (vassalage) => ({
    // Nothing was sent, so nothing has moved or will move.
    move: (order, signal) => ask(vassalage, order, { what: 'move', signal, without: { outcome: 'failed' } }),
    status: (order, signal) => ask(vassalage, order, { what: 'status', signal, without: unknown }),
  });
};
