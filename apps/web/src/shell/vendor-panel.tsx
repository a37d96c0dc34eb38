import { useT } from '@fairhouse/i18n/react';
import { constants } from '@fairhouse/protocol/constants';
import { VendorMark } from '@fairhouse/ui/domain/vendor-mark';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useVendorLanes } from '#shared/catalog/vendor-lanes.ts';
import { AppLink } from '#shared/navigation/app-link.tsx';
import type { Category } from './use-categories.ts';

export type VendorPanelProps = {
  category: Category;
  /** Whether the first vendor takes the focus as soon as it is rendered; reset afterwards. */
  takesFocus: RefObject<boolean>;
};

const moves: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys move through the links in reading order; in a right-to-left page left and right are swapped. */
const walk = (event: KeyboardEvent<HTMLElement>) => {
  const step = moves[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const links = [...event.currentTarget.querySelectorAll('a')];
  const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  const direction = isSideways && document.documentElement.dir === 'rtl' ? -step : step;
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  links[(at + direction + links.length) % links.length]?.focus();
};

/** The vendors of one category. A large number uses a wider and denser layout (spec §9). */
export const VendorPanel = ({ category, takesFocus }: VendorPanelProps) => {
  const t = useT();
  const { data, isPending } = useVendorLanes();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPending || !takesFocus.current) return;
    takesFocus.current = false;
    panel.current?.querySelector('a')?.focus();
  }, [isPending, takesFocus]);
  const lanes = data?.filter((lane) => lane.gameType === category.gameType) ?? [];
  const vendors = [...new Map(lanes.flatMap((lane) => lane.vendors).map((each) => [each.vassalage, each])).values()];
  const isLarge = vendors.length > constants.vendorDropdownLargeAboveItems.value;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys only move between the links inside.
    <div ref={panel} className="px-4 py-4" data-layout={isLarge ? 'large' : 'small'} onKeyDown={walk}>
      {isPending && <div className="h-20 rounded-lg bg-surface-2 motion-safe:animate-pulse" />}
      {!isPending && (
        <ul className={clsx('grid gap-2', isLarge ? 'grid-cols-5 xl:grid-cols-7' : 'grid-cols-4 xl:grid-cols-5')}>
          {vendors.map(({ vassalage, displayName, lagerIcon, underMaintenance }) => (
            <li key={vassalage}>
              <AppLink
                className={clsx(
                  'flex h-full items-center gap-3 rounded-lg border border-line bg-surface-2 font-semibold transition-colors duration-(--t-press) hover:border-control hover:bg-surface-3',
                  isLarge ? 'min-h-14 px-3 py-2 text-sm' : 'min-h-18 px-4 py-3',
                )}
                to={`${category.to}?vassalage=${encodeURIComponent(vassalage)}`}
              >
                {lagerIcon === null ? (
                  <VendorMark code={vassalage} name={displayName} />
                ) : (
                  <>
                    <img
                      className={clsx('shrink-0 rounded-md object-cover', isLarge ? 'size-9' : 'size-12')}
                      src={lagerIcon}
                      alt=""
                      width={48}
                      height={48}
                      loading="lazy"
                      decoding="async"
                    />
                    <span className="min-w-0">
                      <bdi className="line-clamp-2">{displayName}</bdi>
                      {underMaintenance && (
                        <span className="block text-xs font-medium text-warning">{t('core.vendors.maintenance')}</span>
                      )}
                    </span>
                  </>
                )}
              </AppLink>
            </li>
          ))}
          <li>
            <Link
              className={clsx(
                'flex h-full items-center justify-between gap-2 rounded-lg border border-line px-4 font-semibold text-action-text transition-colors duration-(--t-press) hover:bg-surface-2',
                isLarge ? 'min-h-14 text-sm' : 'min-h-18',
              )}
              to={category.to}
              activeOptions={{ exact: true }}
            >
              {t('core.vendors.all', { category: category.title })}
              <ArrowRight className="size-4.5 shrink-0 rtl:-scale-x-100" aria-hidden="true" />
            </Link>
          </li>
        </ul>
      )}
    </div>
  );
};
