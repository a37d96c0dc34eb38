import { useT } from '@fairhouse/i18n/react';
import type { PlayableGameType } from '@fairhouse/protocol/constants';
import { VendorTile } from '@fairhouse/ui/domain/vendor-tile';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { Link, useNavigate } from '@tanstack/react-router';
import { useVendorLanes } from '../catalog/vendor-lanes.ts';
import { CallFailure } from '../lib/call.ts';
import { errorText } from '../lib/error-text.ts';
import { usePlay } from '../play/use-play.ts';
import { vendorPath } from '../play/vendor-path.ts';
import { openPopup } from '../popups/popup.store.ts';
import { tileActionOf, vendorTilesOf } from './vendor-grid.rules.ts';
import { VendorRail } from './vendor-rail.tsx';

export type VendorGridProps = {
  gameType: PlayableGameType;
  /** The vendor that the URL names. */
  chosen?: string | null;
  /** False if the games of the category follow below, where a rail per vendor would repeat them. */
  hasRails?: boolean;
};

const grid = 'grid grid-cols-2 gap-2 md:grid-cols-3 md:gap-3.5 xl:grid-cols-4';
const indexes = [0, 1, 2, 3];

/** A category that is entered through its vendors: large tiles first, their hot games below (R06, R07, R09, R24). */
export const VendorGrid = ({ gameType, chosen = null, hasRails = true }: VendorGridProps) => {
  const t = useT();
  const navigate = useNavigate();
  const play = usePlay();
  const { data, error, isPending, isFetching, refetch } = useVendorLanes();
  if (isPending)
    return (
      <div aria-hidden="true" className={grid}>
        {indexes.map((index) => (
          <Skeleton key={index} className="aspect-4/3 rounded-lg" />
        ))}
      </div>
    );
  if (data === undefined)
    return (
      <ErrorState
        title={t('pages.doors.failed')}
        text={errorText(t, error instanceof CallFailure ? error.code : 'SYSTEM_UNKNOWN_ERROR')}
        retryLabel={t('core.action.retry')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const vendors = vendorTilesOf(data, { gameType, chosen });
  if (vendors.length === 0)
    return (
      <EmptyState
        art="door"
        title={t('pages.doors.empty.title')}
        text={t('pages.doors.empty.text')}
        action={
          <Button asChild variant="primary">
            <Link to="/">{t('pages.doors.empty.action')}</Link>
          </Button>
        }
      />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:gap-10">
      <ul className={grid} aria-label={t('pages.doors.label')}>
        {vendors.map((vendor) => {
          const way = tileActionOf(vendor);
          return (
            <li key={vendor.vassalage}>
              <VendorTile
                size="lg"
                name={vendor.displayName}
                code={vendor.vassalage}
                {...(vendor.lagerIcon !== null && { imageUrl: vendor.lagerIcon })}
                actionLabel={t(way === 'start' ? 'pages.doors.enter' : 'pages.doors.list')}
                isUnderMaintenance={way === 'closed'}
                maintenanceLabel={t('core.game.maintenance')}
                onOpen={() => {
                  if (way === 'closed') openPopup('gameMaintenance', { gameName: vendor.displayName });
                  else if (way === 'list') void navigate({ href: vendorPath(vendor) });
                  else play({ ...vendor, gameCode: vendor.gameCode ?? '', nodeName: vendor.displayName });
                }}
              />
            </li>
          );
        })}
      </ul>
      {hasRails &&
        vendors
          .filter((vendor) => tileActionOf(vendor) !== 'closed')
          .map((vendor) => <VendorRail key={vendor.vassalage} vendor={vendor} />)}
    </div>
  );
};
