import { bannerWay } from '#shared/content/banner-way.ts';
import { useBanners } from '#shared/content/banners.ts';
import { AppLink } from '#shared/navigation/app-link.tsx';

/** The banner of group `w_leftmenu`, if the brand has one. Its text is below the picture, never in it. */
export const MenuBanner = () => {
  const banner = useBanners('w_leftmenu')[0];
  if (banner === undefined) return null;
  const way = bannerWay(banner);
  const card = (
    <>
      <img
        className="aspect-[3/1] w-full bg-surface-3 object-cover object-right rtl:-scale-x-100"
        src={banner.url}
        alt=""
        onError={(event) => event.currentTarget.remove()}
        width={420}
        height={140}
        loading="lazy"
        decoding="async"
      />
      <span className="grid gap-0.5 p-3">
        <span className="text-sm font-bold">{banner.title}</span>
        {banner.text !== '' && <span className="text-xs text-text-2">{banner.text}</span>}
        {way.kind !== 'none' && banner.actionLabel !== '' && (
          <span className="mt-1 text-xs font-semibold text-action-text">{banner.actionLabel}</span>
        )}
      </span>
    </>
  );
  const look = 'block overflow-hidden rounded-lg border border-line bg-surface-2';
  if (way.kind === 'none') return <div className={look}>{card}</div>;
  if (way.kind === 'outside')
    return (
      <a className={look} href={way.href} target="_blank" rel="noopener noreferrer">
        {card}
      </a>
    );
  return (
    <AppLink className={`${look} transition-colors duration-(--t-press) hover:border-control`} to={way.to}>
      {card}
    </AppLink>
  );
};
