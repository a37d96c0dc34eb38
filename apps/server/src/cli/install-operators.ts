import { installOperator } from '#modules/staff/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { hashSecret } from './hash-secret.ts';
import type { AccountSummary } from './install-accounts.ts';
import { type DemoOperator, demoOperatorPassword, demoOperatorSecret, demoOperators } from './seeds/operators.ts';

const rolesOf = ({ roleId, brands }: DemoOperator) =>
  brands === null ? [{ roleId, brandId: null }] : brands.map((brandId) => ({ roleId, brandId }));

const summaryOf = ({ email, roleId, brands }: DemoOperator): AccountSummary => ({
  role: roleId,
  login: `${email} / ${demoOperatorPassword}`,
  note: `${brands === null ? 'all brands' : brands.join(' and ')}; authenticator secret ${demoOperatorSecret}`,
});

/** Writes the demo operators. Existing operators are not changed. Refused in production. */
export const installOperators = async (
  deps: { db: Db; keys: KeyRing; clock: Clock },
  { isProduction }: { isProduction: boolean },
): Promise<AccountSummary[]> => {
  if (isProduction) throw new Error('Operators with a published password are not written in production.');
  const passwordHash = await hashSecret(demoOperatorPassword);
  for (const operator of demoOperators) {
    const { email, name } = operator;
    const input = { email, name, passwordHash, totpSecret: demoOperatorSecret, roles: rolesOf(operator) };
    await deps.db.transaction((tx) => installOperator(tx, input, deps));
  }
  return demoOperators.map(summaryOf);
};
