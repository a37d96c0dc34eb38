import { useT } from '@fairhouse/i18n/react';
import { constants } from '@fairhouse/protocol/constants';
import { BannerFrame, BannerStill, type OpenBanner, type Banner as Slide } from '@fairhouse/ui/domain/banner-slide';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { bannerWay } from '#shared/content/banner-way.ts';
import { type Banner, useBannersQuery } from '#shared/content/banners.ts';
import { useIsIdle } from '#shared/lib/use-is-idle.ts';

const BannerCarousel = lazy(async () => ({
  default: (await import('@fairhouse/ui/domain/banner-carousel')).BannerCarousel,
}));

const slideOf = (banner: Banner): Slide => {
  const way = bannerWay(banner);
  return {
    id: banner.id,
    imageUrl: banner.url,
    title: banner.title,
    text: banner.text ?? undefined,
    actionLabel: banner.actionLabel ?? undefined,
    ...(way.kind === 'inside' && { href: way.to }),
    ...(way.kind === 'outside' && { href: way.href }),
  };
};

/**
 * The banners of home. The first banner is rendered at once; the carousel is loaded when the page is idle, and only if
 * there is more than one.
 */
export const HomeBanners = () => {
  const t = useT();
  const navigate = useNavigate();
  const open: OpenBanner = ({ href }, event) => {
    // The router handles links within this site; the browser handles all others.
    if (!href?.startsWith('/') || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ href });
  };
  const { data, isPending } = useBannersQuery('w_home');
  const isIdle = useIsIdle();
  const label = t('home.banners.label');
  const slides = (data ?? []).map(slideOf);
  const [first] = slides;
  if (isPending) {
    return (
      <BannerFrame label={label}>
        <Skeleton className="absolute inset-0 rounded-none" />
      </BannerFrame>
    );
  }
  if (first === undefined) return null;
  const still = <BannerStill banner={first} label={label} onOpen={open} />;
  if (!isIdle || slides.length <= constants.bannerLoopAboveItems.value) return still;
  return (
    <Suspense fallback={still}>
      <BannerCarousel
        banners={slides}
        delayMs={constants.bannerAutoplayMilliseconds.value}
        speedMs={constants.bannerSlideMilliseconds.value}
        label={label}
        previousLabel={t('core.carousel.previous')}
        nextLabel={t('core.carousel.next')}
        pauseLabel={t('core.carousel.pause')}
        playLabel={t('core.carousel.play')}
        slideLabel={(n, of) => t('core.carousel.slide', { n, of })}
        onOpen={open}
      />
    </Suspense>
  );
};
