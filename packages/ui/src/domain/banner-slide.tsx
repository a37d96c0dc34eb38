import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { artStage } from './art-stage.ts';
import { inwardFocusRing } from './inward-focus-ring.ts';
import { LazyImage } from './lazy-image.tsx';

export type BannerTone = 'action' | 'positive' | 'negative' | 'info' | 'vip';

export type Banner = {
  id: string;
  /** Wide art without text, calm at its start side. If absent, the tone's gradient is the picture. */
  imageUrl?: string | undefined;
  title: string;
  text?: string | undefined;
  actionLabel?: string | undefined;
  href?: string | undefined;
  tone?: BannerTone | undefined;
};

export type OpenBanner = (banner: Banner, event: MouseEvent) => void;

export type BannerSlideProps = {
  banner: Banner;
  onOpen?: OpenBanner | undefined;
  /** The first banner: loaded at once and before all other pictures. */
  isFirst?: boolean | undefined;
};

const glows: Record<BannerTone, string> = {
  action: '[--glow:var(--c-action-bg)]',
  positive: '[--glow:var(--c-positive)]',
  negative: '[--glow:var(--c-negative)]',
  info: '[--glow:var(--c-info)]',
  vip: '[--glow:var(--c-vip)]',
};

// A gradient from the far side over the dark stage; visible until the picture is loaded, or instead of one.
const light =
  'bg-[radial-gradient(60%_120%_at_88%_10%,color-mix(in_oklab,var(--glow)_80%,transparent),transparent_70%),radial-gradient(70%_110%_at_62%_115%,color-mix(in_oklab,var(--glow)_50%,var(--c-vip)),transparent_62%),radial-gradient(50%_90%_at_100%_100%,color-mix(in_oklab,var(--c-negative)_55%,transparent),transparent_70%)] rtl:-scale-x-100';

// Dark enough under the text for any picture, and transparent where only the picture is.
const scrim =
  'bg-linear-to-t from-20% from-page via-55% via-page/70 to-90% to-transparent md:bg-linear-to-r md:from-0% md:from-page/92 md:via-38% md:via-page/60 md:to-70% md:rtl:bg-linear-to-l';

/** The geometry of every banner, moving or still; it never depends on the content. */
export const BannerFrame = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    {...artStage}
    aria-label={label}
    className="relative isolate aspect-5/4 w-full overflow-hidden rounded-xl bg-page text-text-1 shadow-2 sm:aspect-16/9 md:aspect-21/8 lg:aspect-21/7"
  >
    {children}
    <span className="pointer-events-none absolute inset-0 rounded-[inherit] inset-ring inset-ring-text-1/10" />
  </section>
);

const actionLook =
  'inline-flex min-h-10 max-w-full items-center gap-2 rounded-md bg-action px-4 py-1.5 font-bold text-on-action text-sm transition-[filter] duration-press group-hover/slide:brightness-[1.06] md:min-h-11 md:px-5 md:text-base';

const Opener = ({ banner, onOpen }: Pick<BannerSlideProps, 'banner' | 'onOpen'>) => {
  const className = clsx('absolute inset-0 rounded-[inherit]', inwardFocusRing);
  const name = banner.actionLabel ? `${banner.actionLabel}: ${banner.title}` : banner.title;
  const open = (event: MouseEvent) => onOpen?.(banner, event);
  // The text is read here and drawn elsewhere, so that it lies over the art without being a link of its own.
  const spoken = <span className="sr-only">{name}</span>;
  return banner.href ? (
    <a href={banner.href} onClick={open} draggable={false} className={className}>
      {spoken}
    </a>
  ) : (
    <button type="button" onClick={open} className={className}>
      {spoken}
    </button>
  );
};

/** One banner without the carousel's code, so that the first can be shown before that has loaded. */
export const BannerSlide = ({ banner, onOpen, isFirst = false }: BannerSlideProps) => {
  const opens = banner.href !== undefined || onOpen !== undefined;
  const lightField = <span className={clsx('absolute inset-0', light, glows[banner.tone ?? 'action'])} />;
  return (
    <div className="group/slide absolute inset-0">
      {lightField}
      {banner.imageUrl && (
        // On a phone the text is in the lower part, so the art is limited to the upper part.
        <span className="absolute inset-x-0 top-0 h-full max-md:h-[72%]">
          <LazyImage
            src={banner.imageUrl}
            width={1680}
            height={560}
            isEager={isFirst}
            priority={isFirst}
            fallback={lightField}
            className="max-md:object-[88%_50%] md:object-[80%_50%] rtl:-scale-x-100"
          />
        </span>
      )}
      <span className={clsx('absolute inset-0', scrim)} />
      {opens && <Opener banner={banner} onOpen={onOpen} />}
      <div className="pointer-events-none absolute inset-0 flex flex-col items-start justify-end gap-2 px-5 pb-12 md:max-w-[52%] md:justify-center md:gap-3 md:px-10 md:py-8 lg:px-14">
        <p className="line-clamp-3 text-balance pb-[.12em] font-display font-extrabold text-[1.375rem] leading-display sm:text-2xl lg:text-4xl">
          <bdi>{banner.title}</bdi>
        </p>
        {banner.text && (
          <p className="line-clamp-2 text-pretty text-sm text-text-1/85 md:text-base lg:text-lg">
            <bdi>{banner.text}</bdi>
          </p>
        )}
        {opens && banner.actionLabel && (
          // The accessible name is on the opener that covers the whole slide; this copy is only visual.
          <span aria-hidden="true" className={clsx(actionLook, 'mt-1 max-md:hidden md:mt-2')}>
            <span className="truncate">{banner.actionLabel}</span>
            <ArrowRight className="size-4.5 shrink-0 rtl:-scale-x-100" />
          </span>
        )}
      </div>
    </div>
  );
};

/** The first banner without motion, in the exact place and shape of the carousel that replaces it. */
export const BannerStill = ({
  banner,
  label,
  onOpen,
}: {
  banner: Banner;
  label: string;
  onOpen?: OpenBanner | undefined;
}) => (
  <BannerFrame label={label}>
    <BannerSlide banner={banner} onOpen={onOpen} isFirst />
  </BannerFrame>
);
