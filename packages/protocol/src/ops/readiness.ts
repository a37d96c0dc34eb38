import * as z from 'zod';
import { brandOpsEndpoint } from './ops-endpoint.ts';

/**
 * What a brand needs before players may come, in the order in which it is set up, with the screen that does it. The
 * texts are `opsBrand.ready.<step>.title` and `.todo`.
 */
export const readinessSteps = {
  domain: '/domains',
  licence: '/protection-profiles',
  languages: '/languages',
  look: '/theme',
  depositMethods: '/payment-methods',
  withdrawalMethods: '/payment-methods',
  paymentProviders: '/payment-providers',
  games: '/games',
  lobby: '/lobby',
  help: '/help',
  support: '/channels',
  operators: '/operators',
  mail: null,
  sms: null,
  production: null,
  open: '/maintenance',
} as const satisfies Record<string, `/${string}` | null>;
export type ReadinessKey = keyof typeof readinessSteps;

const readinessStep = z
  .object({
    key: z.enum(Object.keys(readinessSteps) as [ReadinessKey, ...ReadinessKey[]]),
    isDone: z.boolean(),
    /** How many there are: domains, methods, games, operators … */
    count: z.int().min(0),
  })
  .meta({ id: 'ReadinessStep' });

export const getBrandReadinessEndpoint = brandOpsEndpoint({
  id: 'opsGetBrandReadiness',
  module: 'brand',
  method: 'GET',
  path: '/readiness',
  summary: 'What a brand has and lacks before it goes live.',
  decided: 'Every step is computed from the present state; nothing is ticked by hand.',
  permission: 'settings.read',
  value: z.object({ isReady: z.boolean(), done: z.int(), steps: z.array(readinessStep) }),
});
