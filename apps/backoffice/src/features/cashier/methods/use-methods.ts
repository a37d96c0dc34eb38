import { opsListPaymentMethodsEndpoint } from '@fairhouse/protocol/ops/cashier';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';

const askAgainMs = 15_000;

export const useMethods = () =>
  useOpsQuery(opsListPaymentMethodsEndpoint, { params: { brandId: useBrandId() } }, { refetchMs: askAgainMs });
