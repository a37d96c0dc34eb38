import type { AccountsDeps, Owner } from '../accounts.types.ts';
import { shownApplication } from './application.rules.ts';
import { findLatest } from './application.store.ts';

/** The latest application of a member, as they read it. */
export const getApplication = async (owner: Owner, { db }: Pick<AccountsDeps, 'db'>) => {
  const latest = await findLatest(db.read, owner);
  return latest === null ? null : shownApplication(latest);
};
