import type { getProfileDetailsEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db, Queryable } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { selectContacts, selectDetails } from '../contacts/contact.store.ts';
import { openDetail } from '../contacts/contact-seal.ts';
import { completenessOf, maskDetail, type ProfileRule, profileRulesOf } from './profile-details.rules.ts';

export type ProfileDetails = z.infer<(typeof getProfileDetailsEndpoint)['schema']['response'][200]>['value'];

export type DetailDeps = { db: Db; directory: BrandDirectory; keys: KeyRing };

type Owner = { brandId: string; memberId: string };

/** The brand's profile rules. Throws for a removed brand. */
export const rulesOf = ({ brandId }: Pick<Owner, 'brandId'>, { directory }: Pick<DetailDeps, 'directory'>) => {
  const brand = directory.byId(brandId);
  if (brand === undefined) throw new Refusal('SYSTEM_DOMAIN_UNKNOWN');
  return profileRulesOf(brand.registerRules);
};

export const showDetails = async (
  db: Queryable,
  owner: Owner,
  rules: readonly ProfileRule[],
  { keys }: Pick<DetailDeps, 'keys'>,
): Promise<ProfileDetails> => {
  const [sealed, contacts] = await Promise.all([selectDetails(db, owner), selectContacts(db, owner)]);
  const fields = rules.map(({ field, storedAs, isLasting, ...rule }) => {
    const hidden = sealed.get(storedAs);
    const value = hidden === undefined ? null : openDetail(keys, owner, storedAs, hidden);
    return {
      field,
      value: value === null || !rule.isPrivate ? value : maskDetail(field, value),
      isPrivate: rule.isPrivate,
      isRequired: rule.isRequired,
      isLocked: isLasting && value !== null,
      pattern: rule.pattern,
      min: rule.min,
      max: rule.max,
    };
  });
  const completeness = completenessOf({
    asked: fields.length,
    given: fields.filter(({ value }) => value !== null).length,
    provedContacts: contacts.filter(({ verified_at }) => verified_at !== null).length,
  });
  return { fields, completeness };
};

/** The profile for its owner: the fields, their values, and which are locked. */
export const getProfileDetails = (owner: Owner, deps: DetailDeps): Promise<ProfileDetails> =>
  showDetails(deps.db.read, owner, rulesOf(owner, deps), deps);
