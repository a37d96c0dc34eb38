import { ok } from '@fairhouse/protocol';
import {
  opsAddPaymentMethodEndpoint,
  opsChangePaymentMethodEndpoint,
  opsListPaymentMethodsEndpoint,
} from '@fairhouse/protocol/ops/cashier';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { operatorOf } from '#platform/ops/operator.ts';
import { listPaymentMethods, type MethodOpsDeps } from './list-payment-methods.ts';
import { proposeAddition, proposeChange } from './propose-method.ts';

/** Methods and channels for operators; every change needs four-eyes approval (B09). */
export const methodOpsRoutes =
  (deps: MethodOpsDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...opsListPaymentMethodsEndpoint,
      handler: async (request) => ok(await listPaymentMethods(request.params.brandId, deps)),
    });
    app.route({
      ...opsChangePaymentMethodEndpoint,
      handler: async (request) => ok(await proposeChange(request.params, request.body, operatorOf(request), deps)),
    });
    app.route({
      ...opsAddPaymentMethodEndpoint,
      handler: async (request) => ok(await proposeAddition(request.params, request.body, operatorOf(request), deps)),
    });
  };
