import { agentAccountsPort, type IdentityDeps, openWalletsPort, placeAccountPort } from '#modules/identity/index.ts';
import { type AccountInput, openAccount } from '#modules/identity/registration/open-account.ts';
import type { Visitor } from '#modules/identity/visitor.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { TestPlatform } from './test-platform.ts';

/**
 * Opens an account as a registration does once its form is checked and its password hashed: many at once are limited by
 * the database alone. Returns the code of a refusal.
 */
export const openAccountBy = async (
  { context }: Pick<TestPlatform, 'context'>,
  input: Pick<AccountInput, 'username' | 'recommenderId' | 'invitationCode' | 'secret'>,
): Promise<string | null> => {
  const deps = {
    ...context,
    openWallets: context.modules.get(openWalletsPort),
    placeAccount: context.modules.get(placeAccountPort),
    agentAccounts: context.modules.get(agentAccountsPort),
  } as unknown as IdentityDeps;
  const visitor = { brandId: 'aurora', address: '203.0.113.9', country: null, deviceId: newId() } as Visitor;
  const account = { ...input, passwordHash: null, paymentHash: null, contacts: [], details: {} };
  return openAccount(visitor, account, deps).then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );
};
