import type { listRequirementsEndpoint, RegisterMoment } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { BrandDirectory, BrandSnapshot } from '#modules/brand/index.ts';
import { missingDetails } from '#modules/member/index.ts';
import { identityStopOf } from '#modules/protection/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { moneyOut } from '../factors/money-out.ts';

export type Requirement = z.infer<
  (typeof listRequirementsEndpoint)['schema']['response'][200]
>['value']['missing'][number];
export type RequirementAct = 'deposit' | 'withdrawal';

type Directory = Pick<BrandDirectory, 'byId'>;
type Owner = { brandId: string; memberId: string };

/** Whoever withdraws has given what a deposit needs, also if the money came another way. */
const momentsOf: Record<RequirementAct, readonly RegisterMoment[]> = {
  deposit: ['firstDeposit'],
  withdrawal: ['firstDeposit', 'firstWithdrawal'],
};

const brandOf = ({ brandId }: Owner, directory: Directory): BrandSnapshot => {
  const brand = directory.byId(brandId);
  if (brand === undefined) throw new Refusal('SYSTEM_DOMAIN_UNKNOWN');
  return brand;
};

const detailsFor = (db: Queryable, owner: Owner, act: RequirementAct, directory: Directory) =>
  missingDetails(db, owner, { rules: brandOf(owner, directory).registerRules, moments: momentsOf[act] });

/**
 * Everything that a member still has to give before a deposit or a withdrawal, by the brand's registration rules and
 * the checks of `protection`. Empty: nothing is missing.
 */
export const requirementsFor = async (
  db: Queryable,
  owner: Owner,
  act: RequirementAct,
  { directory }: { directory: Directory },
): Promise<Requirement[]> => {
  const missing: Requirement[] = await detailsFor(db, owner, act, directory);
  if (act === 'deposit') {
    const stop = await identityStopOf(db, owner);
    return stop?.deposit === true ? [...missing, { kind: 'identity' }] : missing;
  }
  const { factors } = await moneyOut(db, owner);
  return factors.length === 0 ? [...missing, { kind: 'paymentPassword' }] : missing;
};

/**
 * Refuses an order while details or contacts are missing. The identity check and the second factor have their own
 * refusals in the cashier.
 */
export const demandDetails = async (
  db: Queryable,
  owner: Owner,
  act: RequirementAct,
  { directory }: { directory: Directory },
): Promise<void> => {
  const missing = await detailsFor(db, owner, act, directory);
  if (missing.length > 0) throw new Refusal('MEMBER_DETAILS_MISSING', { details: { missing } });
};
