import { networksWish } from '@fairhouse/protocol/ops/catalog';
import { vendorCode } from '@fairhouse/protocol/ops/catalog-wire';
import * as z from 'zod';
import type { Audit } from '#modules/audit/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ApprovalKind, Json } from '#platform/ops/approval.types.ts';
import { isNetwork } from './network.rules.ts';
import {
  lockVendorNetworks,
  readVendorNetworks,
  saveVendorNetworks,
  type VendorNetworks,
} from './vendor-networks.store.ts';

export const setNetworksKind = 'play.set_vendor_networks';

const payload = z.strictObject({ vendorCode, ...networksWish.shape });
type NetworksPayload = z.infer<typeof payload>;

const judge = (standing: VendorNetworks | undefined, { networks }: NetworksPayload): VendorNetworks => {
  if (standing === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  const strange = networks.find((network, place) => !isNetwork(network) || networks.indexOf(network) !== place);
  if (strange !== undefined)
    throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'networks', why: 'not-a-network', network: strange } });
  return standing;
};

/** From where a vendor is heard: too wide a list takes a wall away, a wrong one stops its games. Two people decide. */
const setNetworks = (use: { audit: Audit }): ApprovalKind<NetworksPayload> => ({
  kind: setNetworksKind,
  check: 'approval.settings',
  payload,
  preview: async (db, { payload: wish }) => {
    const { gatewayVendor, networks } = judge(await readVendorNetworks(db, wish.vendorCode), wish);
    return {
      object: { kind: 'gateway_vendor', id: gatewayVendor },
      subject: `${gatewayVendor} networks`,
      before: { networks },
      after: { networks: wish.networks },
    };
  },
  execute: async (tx, { payload: wish, maker, reason }) => {
    const { gatewayVendor, networks } = judge(await lockVendorNetworks(tx, wish.vendorCode), wish);
    await saveVendorNetworks(tx, gatewayVendor, wish.networks);
    await use.audit.record(tx, {
      brandId: 'house',
      actor: maker,
      action: setNetworksKind,
      object: { kind: 'gateway_vendor', id: gatewayVendor },
      before: { networks },
      after: { networks: wish.networks },
      reason,
    });
  },
});

/** The changes of vendors that two people make. */
export const networkApprovalKinds = (use: { audit: Audit }): ApprovalKind[] => [
  setNetworks(use) as unknown as ApprovalKind<Json>,
];
