import { useT } from '@fairhouse/i18n/react';
import { BannerCarousel } from '@fairhouse/ui/domain/banner-carousel';
import { useBrandId } from '#framework/session.ts';
import { bannerPicture } from './banner-picture.ts';

export type BannerPreviewProps = { image: string; title: string; text: string; actionLabel: string };

/** A banner as players see it, in both themes, at desktop and phone width. */
export const BannerPreview = ({ image, title, text, actionLabel }: BannerPreviewProps) => {
  const t = useT();
  const brandId = useBrandId();
  const banner = {
    id: 'preview',
    imageUrl: image === '' ? undefined : bannerPicture(brandId, image),
    title: title === '' ? t('opsContent.banner.untitled') : title,
    text,
    actionLabel: actionLabel === '' ? undefined : actionLabel,
  };
  const texts = {
    label: t('opsContent.banner.preview'),
    previousLabel: '',
    nextLabel: '',
    pauseLabel: '',
    playLabel: '',
    slideLabel: () => '',
  };
  return (
    <div className="grid gap-3">
      {(['dark', 'light'] as const).map((theme) => (
        <figure
          key={theme}
          data-theme={theme}
          className="min-w-0 rounded-lg border border-line bg-page p-3 text-text-1"
        >
          <figcaption className="mb-2 font-semibold text-caption text-text-2">
            {t(theme === 'dark' ? 'opsContent.banner.dark' : 'opsContent.banner.light')}
          </figcaption>
          <div className="grid items-start gap-3 md:grid-cols-[1fr_11rem]">
            <BannerCarousel banners={[banner]} {...texts} />
            <div className="max-w-44">
              <BannerCarousel banners={[banner]} {...texts} />
            </div>
          </div>
        </figure>
      ))}
    </div>
  );
};
