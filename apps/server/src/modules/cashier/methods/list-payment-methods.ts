import type { opsListPaymentMethodsEndpoint } from '@fairhouse/protocol/ops/cashier';
import type * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import type { Approvals } from '#platform/ops/approval.types.ts';
import { byHand, type ProviderClients } from '../providers/provider.types.ts';
import { readChannels, readMethods } from './method.store.ts';

type ResponseBody = z.output<(typeof opsListPaymentMethodsEndpoint)['schema']['response'][200]>['value'];

export type MethodOpsDeps = {
  db: Db;
  approvals: Approvals;
  providers: ProviderClients;
  /** The providers enabled in the configuration. */
  providerCodes: readonly string[];
};

/** The payment kinds that a provider supports here; the manual one supports only transfers. */
export const kindsOf = (code: string, providers: ProviderClients): readonly string[] =>
  code === byHand ? ['transfer'] : (providers(code)?.kinds ?? []);

/** Every method of a brand with its channels, and whether a change is pending. */
export const listPaymentMethods = async (brandId: string, deps: MethodOpsDeps): Promise<ResponseBody> => {
  const methods = await readMethods(deps.db.read, { brandId });
  const channels = await readChannels(
    deps.db.read,
    brandId,
    methods.map(({ methodId }) => methodId),
  );
  const shown: ResponseBody['methods'] = [];
  for (const method of methods) {
    const pending = await deps.approvals.pendingFor(brandId, { kind: 'payment_method', id: method.methodId });
    const money = (minor: bigint) => ({ minor, currency: method.currency });
    shown.push({
      methodId: method.methodId,
      direction: method.direction,
      kind: method.kind,
      providerCode: method.providerCode,
      payeeKind: method.payeeKind,
      titles: { ...method.titles },
      notes: { ...method.notes },
      min: money(method.min),
      max: money(method.max),
      fee: { flat: money(method.feeFlat), ppm: method.feePpm },
      arrivalMinutes: method.arrivalMinutes,
      hours: method.hours,
      position: method.position,
      isEnabled: method.isEnabled,
      channels: channels
        .filter(({ methodId }) => methodId === method.methodId)
        .map(({ channelId, label, weight, isEnabled, account }) => ({ channelId, label, weight, isEnabled, account })),
      revision: method.revision,
      pending: pending === null ? null : { ...pending, madeAt: pending.madeAt.toISOString() },
    });
  }
  const codes = new Set([byHand, ...deps.providerCodes, ...methods.map(({ providerCode }) => providerCode)]);
  return {
    methods: shown,
    providers: [...codes].sort().map((code) => ({ code, kinds: [...kindsOf(code, deps.providers)] })),
  };
};
