import { useT } from '@fairhouse/i18n/react';
import { useBanners } from '#shared/content/banners.ts';

/** The brand's picture at the side of wide screens; a phone has space for the form only. */
export const RegisterArt = () => {
  const t = useT();
  const banner = useBanners('w_reg')[0];
  return (
    // The picture is dark in both themes, so its text uses the dark theme.
    <div
      className="brand-hero sticky top-1 hidden h-[min(36rem,calc(100dvh-12rem))] self-start overflow-hidden rounded-lg border border-line text-text-1 md:block"
      data-theme="dark"
    >
      {banner && (
        <img
          className="absolute inset-0 size-full object-cover object-[82%_50%] rtl:-scale-x-100"
          src={banner.url}
          alt=""
          decoding="async"
          onError={(event) => event.currentTarget.remove()}
        />
      )}
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-page to-transparent p-5 pt-16">
        {banner && <p className="font-display text-xl font-extrabold text-text-1">{banner.title}</p>}
        <p className="mt-1 text-sm text-text-2">{banner?.text || t('register.art.lead')}</p>
      </div>
    </div>
  );
};
