import { networksInput } from '@fairhouse/protocol/ops/catalog';
import { vendorCode } from '@fairhouse/protocol/ops/catalog-wire';
import * as z from 'zod';
import type { Audit } from '#modules/audit/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ApprovalKind, Json } from '#platform/ops/approval.types.ts';
import { fieldsOf, list, number, rowsOf, text } from '#platform/ops/describe.ts';
import { isNetwork } from './network.rules.ts';
import {
  lockVendorNetworks,
  readVendorNetworks,
  saveVendorNetworks,
  type VendorNetworks,
} from './vendor-networks.store.ts';

export const setNetworksKind = 'play.set_vendor_networks';

const payload = z.strictObject({ vendorCode, ...networksInput.shape });
type NetworksPayload = z.infer<typeof payload>;

const judge = (standing: VendorNetworks | undefined, { networks }: NetworksPayload): VendorNetworks => {
  if (standing === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  const strange = networks.find((network, index) => !isNetwork(network) || networks.indexOf(network) !== index);
  if (strange !== undefined)
    throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'networks', why: 'not-a-network', network: strange } });
  return standing;
};

/**
 * The networks a vendor may call from. Too wide a list removes a protection, a wrong one stops its games, so it needs
 * four-eyes approval.
 */
const setNetworks = (deps: { audit: Audit }): ApprovalKind<NetworksPayload> => ({
  kind: setNetworksKind,
  check: 'approval.settings',
  payload,
  preview: async (db, { payload: input }) => {
    const { gatewayVendor, networks } = judge(await readVendorNetworks(db, input.vendorCode), input);
    return {
      object: { kind: 'gateway_vendor', id: gatewayVendor },
      subject: `${gatewayVendor} networks`,
      before: { networks },
      after: { networks: input.networks },
    };
  },
  describe: ({ payload: input, before, after }) => ({
    sentence: {
      id: 'setVendorNetworks',
      values: { provider: text(input.vendorCode), count: number(input.networks.length) },
    },
    changes: rowsOf(before, after, { networks: list }),
  }),
  undo: ({ payload: input, before }) => ({
    permission: 'vendor.house',
    kind: setNetworksKind,
    payload: async () => ({ ...input, networks: fieldsOf(before).networks ?? [] }),
  }),
  execute: async (tx, { payload: input, maker, reason }) => {
    const { gatewayVendor, networks } = judge(await lockVendorNetworks(tx, input.vendorCode), input);
    await saveVendorNetworks(tx, gatewayVendor, input.networks);
    await deps.audit.record(tx, {
      brandId: 'house',
      actor: maker,
      action: setNetworksKind,
      object: { kind: 'gateway_vendor', id: gatewayVendor },
      before: { networks },
      after: { networks: input.networks },
      reason,
    });
  },
});

/** The vendor changes that need four-eyes approval. */
export const networkApprovalKinds = (deps: { audit: Audit }): ApprovalKind[] => [
  setNetworks(deps) as unknown as ApprovalKind<Json>,
];
