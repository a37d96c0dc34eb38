import type { FastifyRequest } from 'fastify';
import { port } from '#platform/module/port.ts';
import type { ShownFactor } from './factors/step-up-factor.ts';
import type { IdentityDeps } from './identity.deps.ts';

/** Opens the wallets of a new account; `wallet` has it. */
export const openWalletsPort = port<IdentityDeps['openWallets']>('identity.openWallets');

/** Judges a factor for one act alone; throws a refusal for whatever does not prove them. */
export type ProveFactor = (request: FastifyRequest, shown: ShownFactor) => Promise<void>;
export const proveFactorPort = port<ProveFactor>('identity.proveFactor');
