import { useT } from '@fairhouse/i18n/react';
import { useBrand } from '#shared/brand/brand.store.ts';
import { isSwitchedOn } from '#shared/brand/is-switched-on.ts';
import { CentrePage } from '#shared/member-centre/centre-page.tsx';
import { asterisks, useHiddenBalance } from '#shared/session/hidden-balance.store.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { useBalance } from '#shared/session/wallet.ts';
import { HubActions } from './hub-actions.tsx';
import { HubIdentity } from './hub-identity.tsx';
import { HubMoney } from './hub-money.tsx';
import { HubProtection } from './hub-protection.tsx';
import { HubTiles } from './hub-tiles.tsx';
import { useCentre } from './use-centre.ts';

const KnownHub = ({ viewer }: { viewer: KnownViewer }) => {
  const { groups, counts, restriction } = useCentre(viewer);
  const { whitelabel } = useBrand();
  const { funds } = useBalance(viewer);
  const { isHidden } = useHiddenBalance();
  return (
    <>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:gap-6">
        <HubIdentity viewer={viewer} />
        <HubMoney funds={funds} cover={isHidden ? asterisks : null} />
      </div>
      <HubProtection restriction={restriction} />
      <HubTiles groups={groups} counts={counts} />
      <HubActions hasAgentCentre={viewer.kind === 'agent' && isSwitchedOn(whitelabel, 'AGENTPOLICY3')} />
    </>
  );
};

/** R21 without a key: the member's identity, money and protection, and links to every page. */
export const HubPage = () => {
  const t = useT();
  return <CentrePage title={t('personal.page.title')}>{(viewer) => <KnownHub viewer={viewer} />}</CentrePage>;
};
