import type { FastifyRequest } from 'fastify';
import { port } from '#platform/module/port.ts';
import type { ShownFactor } from './factors/step-up-factor.ts';
import type { IdentityDeps } from './identity.deps.ts';
import type { AgentAccounts } from './registration/agent-accounts.types.ts';

/** Accounts and links that agents prepared; provided by `agent`. */
export const agentAccountsPort = port<AgentAccounts>('identity.agentAccounts');

/** Opens the wallets of a new account; provided by `wallet`. */
export const openWalletsPort = port<IdentityDeps['openWallets']>('identity.openWallets');

/** Gives a new account its place in the tree of agents; provided by `agent`. */
export const placeAccountPort = port<IdentityDeps['placeAccount']>('identity.placeAccount');

/** Checks a factor for one action; throws a refusal unless it is right. */
export type ProveFactor = (request: FastifyRequest, shown: ShownFactor) => Promise<void>;
export const proveFactorPort = port<ProveFactor>('identity.proveFactor');
