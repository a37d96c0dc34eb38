import { clsx } from 'clsx';
import { ArrowRight, Wrench } from 'lucide-react';
import type { MouseEvent } from 'react';
import { artStage } from './art-stage.ts';
import { LazyImage } from './lazy-image.tsx';
import { VendorMark } from './vendor-mark.tsx';

export type VendorTileProps = {
  name: string;
  /** Decides the drawn logo that replaces a missing picture. */
  code: string;
  imageUrl?: string | undefined;
  /** The action of a press, in words. */
  actionLabel: string;
  href?: string | undefined;
  onOpen?: ((event: MouseEvent) => void) | undefined;
  isUnderMaintenance?: boolean | undefined;
  maintenanceLabel: string;
  /** `lg` if the tile is the entry to a category: the action then looks like a button. */
  size?: 'md' | 'lg' | undefined;
};

const look =
  'group/vendor block w-full overflow-hidden rounded-lg border border-line bg-surface-1 text-start text-text-1 shadow-1 transition-[translate,border-color,box-shadow] duration-enter ease-standard';

const openable = clsx(look, 'hover:border-control hover:shadow-2 motion-safe:hover:-translate-y-1');

const MarkInstead = ({ name, code }: Pick<VendorTileProps, 'name' | 'code'>) => (
  // Hidden from screen readers, because the name is below as text.
  <span aria-hidden="true" className="brand-glow absolute inset-0 grid place-items-center px-4">
    <VendorMark name={name} code={code} />
  </span>
);

const Content = (tile: VendorTileProps) => (
  <>
    <span {...artStage} className="relative block aspect-16/9 overflow-hidden bg-surface-2">
      <span className={clsx('absolute inset-0', tile.isUnderMaintenance && 'opacity-50 grayscale')}>
        {tile.imageUrl ? (
          <LazyImage
            src={tile.imageUrl}
            width={480}
            height={270}
            fallback={<MarkInstead name={tile.name} code={tile.code} />}
            className="motion-safe:group-hover/vendor:scale-[1.04]"
          />
        ) : (
          <MarkInstead name={tile.name} code={tile.code} />
        )}
      </span>
    </span>
    <span className={clsx('block', tile.size === 'lg' ? 'px-3 pt-3 pb-3.5 md:px-4 md:pb-4' : 'px-3 py-2.5')}>
      <span
        className={clsx(
          'line-clamp-1 font-bold font-display leading-title',
          tile.size === 'lg' ? 'text-base md:text-lg' : 'text-sm',
        )}
      >
        <bdi>{tile.name}</bdi>
      </span>
      {tile.isUnderMaintenance ? (
        <span
          className={clsx(
            'flex items-center gap-1.5 text-text-2',
            tile.size === 'lg' ? 'mt-2.5 min-h-9 text-sm' : 'mt-1 text-xs',
          )}
        >
          <Wrench aria-hidden="true" className="size-3.5 shrink-0 text-warning" />
          <span className={tile.size === 'lg' ? 'line-clamp-2' : 'truncate'}>{tile.maintenanceLabel}</span>
        </span>
      ) : (
        <span
          className={clsx(
            'flex items-center gap-1.5 font-semibold',
            tile.size === 'lg'
              ? 'mt-2.5 min-h-9 justify-center rounded-md bg-action px-3 py-1 text-on-action text-sm group-hover/vendor:bg-action-hover'
              : 'mt-1 text-action-text text-xs',
          )}
        >
          <span className="truncate">{tile.actionLabel}</span>
          <ArrowRight
            aria-hidden="true"
            className="size-3.5 shrink-0 transition-[translate] duration-enter group-hover/vendor:translate-x-0.5 rtl:-scale-x-100 rtl:group-hover/vendor:-translate-x-0.5"
          />
        </span>
      )}
    </span>
  </>
);

/** A vendor: a link if it has a URL, a button if it has an action. During maintenance a press offers alternatives. */
export const VendorTile = (tile: VendorTileProps) => {
  if (tile.isUnderMaintenance && tile.onOpen === undefined)
    return (
      <div className={look}>
        <Content {...tile} />
      </div>
    );
  return tile.href && !tile.isUnderMaintenance ? (
    <a href={tile.href} onClick={tile.onOpen} className={openable}>
      <Content {...tile} />
    </a>
  ) : (
    <button type="button" onClick={tile.onOpen} className={tile.isUnderMaintenance ? look : openable}>
      <Content {...tile} />
    </button>
  );
};
