import { installOperator } from '#modules/staff/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { hashSecret } from './hash-secret.ts';
import type { ToldAccount } from './install-accounts.ts';
import { type DemoOperator, demoOperatorPassword, demoOperatorSecret, demoOperators } from './seeds/operators.ts';

const rolesOf = ({ roleId, brands }: DemoOperator) =>
  brands === null ? [{ roleId, brandId: null }] : brands.map((brandId) => ({ roleId, brandId }));

const tell = ({ email, roleId, brands }: DemoOperator): ToldAccount => ({
  role: roleId,
  login: `${email} / ${demoOperatorPassword}`,
  note: `${brands === null ? 'whole house' : brands.join(' and ')}; authenticator secret ${demoOperatorSecret}`,
});

/** Writes the demonstration operators; one that is there already is left alone. Never where people play. */
export const installOperators = async (
  use: { db: Db; keys: KeyRing; clock: Clock },
  { isProduction }: { isProduction: boolean },
): Promise<ToldAccount[]> => {
  if (isProduction) throw new Error('Operators whose password everybody knows are not written in production.');
  const passwordHash = await hashSecret(demoOperatorPassword);
  for (const operator of demoOperators) {
    const { email, name } = operator;
    const wish = { email, name, passwordHash, totpSecret: demoOperatorSecret, roles: rolesOf(operator) };
    await use.db.transaction((tx) => installOperator(tx, wish, use));
  }
  return demoOperators.map(tell);
};
