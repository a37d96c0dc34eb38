import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { findInviter } from './find-inviter.ts';

/** A host as the brand lists it: without port, in lower case. */
const hostOf = (domain: string): string => domain.toLowerCase().replace(/:\d+$/, '');

/**
 * Whether an affiliate code is valid here. Nothing else is disclosed: not whose it is, nor whether code or domain was
 * wrong (security.md 3.8).
 */
export const checkAffiliate = async (
  { brandId, host, code, domain }: { brandId: string; host: string; code: string; domain?: string | undefined },
  deps: { db: Db; directory: BrandDirectory },
): Promise<void> => {
  const named = hostOf(domain ?? host);
  const isOurs = deps.directory.byId(brandId)?.hosts.includes(named) ?? false;
  const inviter = isOurs ? await findInviter(deps.db.read, { brandId, code, domain: named }) : null;
  if (inviter === null) throw new Refusal('MEMBER_INVITATION_CODE_INVALID');
};
