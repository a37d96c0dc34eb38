import { clsx } from 'clsx';
import { ArrowRight, Wrench } from 'lucide-react';
import type { MouseEvent } from 'react';
import { artStage } from './art-stage.ts';
import { LazyImage } from './lazy-image.tsx';
import { VendorMark } from './vendor-mark.tsx';

export type VendorTileProps = {
  name: string;
  /** Decides the drawn mark that stands in where the picture is missing. */
  code: string;
  imageUrl?: string | undefined;
  /** What a press does, in words. */
  actionLabel: string;
  href?: string | undefined;
  onOpen?: ((event: MouseEvent) => void) | undefined;
  isUnderMaintenance?: boolean | undefined;
  maintenanceLabel: string;
};

const look =
  'group/vendor block w-full overflow-hidden rounded-lg border border-line bg-surface-1 text-start text-text-1 shadow-1 transition-[translate,border-color,box-shadow] duration-enter ease-house';

const openable = clsx(look, 'hover:border-control hover:shadow-2 motion-safe:hover:-translate-y-1');

const MarkInstead = ({ name, code }: Pick<VendorTileProps, 'name' | 'code'>) => (
  // The name stands below as text; the mark is its picture.
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
    <span className="block px-3 py-2.5">
      <span className="line-clamp-1 font-bold font-display text-sm leading-title">
        <bdi>{tile.name}</bdi>
      </span>
      {tile.isUnderMaintenance ? (
        <span className="mt-1 flex items-center gap-1.5 text-text-2 text-xs">
          <Wrench aria-hidden="true" className="size-3.5 shrink-0 text-warning" />
          <span className="truncate">{tile.maintenanceLabel}</span>
        </span>
      ) : (
        <span className="mt-1 flex items-center gap-1.5 font-semibold text-action-text text-xs">
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

/** A vendor: a link where it has an address, a button where it acts, neither while it is being serviced. */
export const VendorTile = (tile: VendorTileProps) => {
  if (tile.isUnderMaintenance)
    return (
      <div className={look}>
        <Content {...tile} />
      </div>
    );
  return tile.href ? (
    <a href={tile.href} onClick={tile.onOpen} className={openable}>
      <Content {...tile} />
    </a>
  ) : (
    <button type="button" onClick={tile.onOpen} className={openable}>
      <Content {...tile} />
    </button>
  );
};
