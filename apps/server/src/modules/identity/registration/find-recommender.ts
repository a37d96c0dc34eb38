import { findInviter } from '#modules/member/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { dropped } from './registration.metrics.ts';

type Codes = {
  affiliateCode?: string | undefined;
  referralCode?: string | undefined;
  recommenderId?: string | undefined;
};

/**
 * The recommender by the form's codes: a typed affiliate code, the code of the followed link, a typed recommender. An
 * unknown typed code is refused; one from a link is dropped, because following an old link is no mistake.
 */
export const findRecommender = async (
  { brandId, site }: { brandId: string; site: string },
  { affiliateCode = '', referralCode = '', recommenderId = '' }: Codes,
  deps: Pick<IdentityDeps, 'db'>,
): Promise<{ memberId: string; code: string } | null> => {
  const find = (code: string) => findInviter(deps.db.read, { brandId, code, domain: site });
  const findTyped = async (field: keyof Codes, code: string): ReturnType<typeof find> => {
    if (code === '') return null;
    const inviter = await find(code);
    if (inviter === null)
      throw new Refusal('MEMBER_INVITATION_CODE_INVALID', { details: { fields: { [field]: 'unknown' } } });
    return inviter;
  };
  const byAffiliate = await findTyped('affiliateCode', affiliateCode);
  const byLink = referralCode === '' ? null : await find(referralCode);
  if (referralCode !== '' && byLink === null) dropped.inc({ field: 'referralCode' });
  const byRecommender = await findTyped('recommenderId', recommenderId);
  return byAffiliate ?? byLink ?? byRecommender;
};
