import type { Queryable } from '#platform/db/db.ts';
import type { StaffFactor } from '../sessions/session.types.ts';
import { findAuthenticator, listPasskeys } from './factor.store.ts';

/** An operator's factors, strongest first. */
export const factorsOf = async (db: Queryable, operatorId: string): Promise<StaffFactor[]> => {
  const passkeys = await listPasskeys(db, operatorId);
  const authenticator = await findAuthenticator(db, operatorId);
  return [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(authenticator === null ? [] : (['totp'] as const)),
  ];
};
