import { getLogoEndpoint } from '@fairhouse/protocol/ops/branding';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';

const ours = /^\/img\/brand\/logo-/;

/** A logo as a page of the back office can show it: the brand's pictures lie on the brand's own host. */
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
