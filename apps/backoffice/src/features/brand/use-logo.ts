import { getLogoEndpoint } from '@fairhouse/protocol/ops/branding';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';

const ours = /^\/img\/brand\/logo-/;

/** The logo URL for a page of the back office: the brand's images are on the brand's own host. */
export const useLogo = (logoUrl: string | null): string | undefined => {
  const brandId = useBrandId();
  const isOurs = logoUrl !== null && ours.test(logoUrl);
  const query = useOpsQuery(
    getLogoEndpoint,
    { params: { brandId }, query: { logoUrl: logoUrl ?? '' } },
    { enabled: isOurs },
  );
  return isOurs ? query.data?.dataUrl : undefined;
};
