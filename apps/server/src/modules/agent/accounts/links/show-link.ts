import type { BrandSnapshot } from '#modules/brand/index.ts';
import { siteOrigin } from '#platform/http/site-origin.ts';
import type { AccountsDeps } from '../accounts.types.ts';
import type { Link } from './link.types.ts';

/** A link as its agent reads it. */
export const showLink = (
  brand: BrandSnapshot,
  {
    id,
    code,
    label,
    isForAgents,
    createdAt,
    expiresAt,
    usesMax,
    uses,
    opened,
    active,
    state,
  }: Link & { active: number },
  { config }: Pick<AccountsDeps, 'config'>,
) => ({
  linkId: id,
  code,
  url: `${siteOrigin(brand, config)}/register?referralCode=${code}`,
  label,
  isForAgents,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  usesMax,
  opened,
  registered: uses,
  active,
  state,
});
