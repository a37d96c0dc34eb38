import { useT } from '@fairhouse/i18n/react';
import type * as wire from '@fairhouse/protocol/wire-types';
import { VendorMenu } from '@fairhouse/ui/domain/vendor-menu';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import type { Lobby } from './use-lobby.ts';

type Vendor = wire.VendorTile;

/** The vendor menu of spec §2: all, and each studio of the category. */
export const VendorStrip = ({ vendors, lobby }: { vendors: readonly Vendor[] | undefined; lobby: Lobby }) => {
  const t = useT();
  if (vendors === undefined) return <Skeleton className="h-11 w-full rounded-md" />;
  // With one studio there is nothing to choose.
  if (vendors.length < 2) return null;
  const items = [...new Map(vendors.map(({ vassalage, displayName }) => [vassalage, displayName]))];
  return (
    <VendorMenu
      label={t('lobby.vendor.label')}
      previousLabel={t('core.carousel.previous')}
      nextLabel={t('core.carousel.next')}
      items={[{ code: null, name: t('lobby.vendor.all') }, ...items.map(([code, name]) => ({ code, name }))]}
      value={lobby.state.vassalage}
      hrefOf={(vassalage) => lobby.addressOf({ vassalage })}
      onChoose={(vassalage) => lobby.change({ vassalage })}
    />
  );
};
