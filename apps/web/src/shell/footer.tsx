import { T, useT } from '@fairhouse/i18n/react';
import { BrandMark } from '@fairhouse/ui/domain/brand-mark';
import { VendorMark } from '@fairhouse/ui/domain/vendor-mark';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { BrandInfo } from '#shared/lib/permission.ts';
import { FooterLinkList } from './footer-link-list.tsx';
import { type SocialLink, SocialList } from './social-list.tsx';
import type { Category } from './use-categories.ts';

export type FooterProps = {
  brand: BrandInfo;
  year: number;
  ageYears: number;
  categories: readonly Category[];
  vendors: readonly { code: string; name: string }[];
  social: readonly SocialLink[];
  onLegal: () => void;
  /** True for a pack that no native speaker has reviewed. */
  isUnreviewed: boolean;
  /** Only what must be on every page: for pages that are worked in, not browsed. */
  isSlim?: boolean;
};

/** S08: trust and links. Safer play has the same weight as the rest, and the age limit is shown beside it. */
export const Footer = ({
  brand,
  year,
  ageYears,
  categories,
  vendors,
  social,
  onLegal,
  isUnreviewed,
  isSlim = false,
}: FooterProps) => {
  const t = useT();
  return (
    <footer className="mt-auto border-t border-line bg-surface-1">
      <div className={clsx('mx-auto grid w-full max-w-[1440px] gap-8 px-4 md:px-6', isSlim ? 'py-3' : 'py-8 md:py-10')}>
        {!isSlim && vendors.length > 0 && (
          <section aria-label={t('core.footer.vendors')}>
            <ul className="flex flex-wrap items-center gap-x-6 gap-y-3 text-text-2">
              {vendors.map(({ code, name }) => (
                <li key={code}>
                  <VendorMark code={code} name={name} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {!isSlim && (
          <div className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-[minmax(0,1.4fr)_repeat(3,minmax(0,1fr))]">
            <div className="col-span-full grid content-start gap-4 lg:col-span-1">
              <BrandMark name={brand.brandName} logoUrl={brand.theme.logoUrl ?? undefined} size="md" />
              <p className="max-w-[44ch] text-sm text-text-2">{t('core.footer.promise')}</p>
              <SocialList links={social} />
            </div>
            <FooterLinkList
              title={t('core.footer.products')}
              links={categories.map(({ to, title }) => ({ to, label: title }))}
            />
            <FooterLinkList
              title={t('core.footer.help')}
              links={[
                { to: '/helpmc', label: t('core.title.help') },
                { to: '/helpmc#term', label: t('core.footer.terms') },
                { to: '/helpmc#privacy', label: t('core.footer.privacy') },
                { to: '/feedback', label: t('core.title.feedback') },
              ]}
            />
            <FooterLinkList
              title={t('core.footer.more')}
              links={[
                { to: '/helpmc#safety', label: t('core.menu.saferPlay') },
                { to: '/app', label: t('core.title.app') },
                { to: '/blog', label: t('core.title.blog') },
                { to: '/agent', label: t('core.footer.partners') },
                { to: '/credits', label: t('core.title.credits') },
              ]}
            />
          </div>
        )}
        <div
          className={clsx(
            'flex flex-wrap items-center gap-x-6 text-sm text-text-2',
            isSlim ? 'gap-y-1' : 'gap-y-4 border-t border-line pt-6',
          )}
        >
          <Link
            className="flex min-h-11 items-center gap-3 rounded-md font-semibold text-text-1"
            to="/helpmc"
            hash="safety"
            activeOptions={{ includeHash: true }}
          >
            <span
              className="grid size-11 place-items-center rounded-full border-2 border-current text-sm font-bold tabular-nums"
              aria-hidden="true"
            >
              {t('core.footer.ageMark', { age: ageYears })}
            </span>
            {t('core.footer.age')}
          </Link>
          {isSlim && (
            <Link
              className="flex min-h-11 items-center rounded-md underline underline-offset-4 hover:text-text-1"
              to="/helpmc"
            >
              {t('core.title.help')}
            </Link>
          )}
          <button
            className="min-h-11 cursor-pointer rounded-md underline underline-offset-4 hover:text-text-1"
            type="button"
            onClick={onLegal}
            aria-haspopup="dialog"
          >
            {t('core.footer.licence')}
          </button>
          <p className="ms-auto">
            <T id="core.footer.copyright" values={{ year: String(year), brand: brand.brandName }} />
          </p>
        </div>
        {isUnreviewed && <p className="text-sm text-muted">{t('core.footer.unreviewed')}</p>}
      </div>
    </footer>
  );
};
