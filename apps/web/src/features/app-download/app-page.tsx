import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { QrCode } from '@fairhouse/ui/primitives/qr-code';
import { Check, Download } from 'lucide-react';
import { useBrand } from '#shared/brand/brand.store.ts';
import { useInstall } from '#shared/install/install-prompt.ts';
import { isSafePath } from '#shared/support/is-safe-path.ts';
import { InstallGuide } from './install-guide.tsx';
import { type Platform, platformOf } from './platform.rules.ts';

const platforms: readonly Platform[] = ['ios', 'android', 'lite'];

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** R29: the app is this page, installed; with instructions for every device, the visitor's own first. */
export const AppPage = () => {
  const t = useT();
  const { brandName, resources } = useBrand();
  const install = useInstall();
  const own = platformOf({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints });
  const packages = Object.values(resources).filter(
    ({ resourceType, url }) => /^(android|ios|lite)$/i.test(resourceType) && isSafePath(url),
  );
  return (
    <div className="mx-auto grid w-full max-w-[1200px] gap-6 px-3 py-4 md:gap-8 md:px-6 md:py-8">
      <section className="brand-hero grid gap-8 rounded-xl border border-line p-6 shadow-(--shadow-1) md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:p-10">
        <div>
          <h1 className="text-3xl md:text-4xl">{t('pages.app.title', { brand: brandName })}</h1>
          <p className="mt-3 max-w-[52ch] text-text-2 md:text-lg">{t('pages.app.lead')}</p>
          <ul className="mt-5 grid gap-2">
            {(['pages.app.point1', 'pages.app.point2', 'pages.app.point3'] as const).map((id) => (
              <li key={id} className="flex items-center gap-2.5">
                <Check className="size-4.5 shrink-0 text-positive" aria-hidden="true" />
                {t(id)}
              </li>
            ))}
          </ul>
          <div className="mt-6 flex flex-wrap items-center gap-3">
            {install && (
              <Button variant="primary" size="lg" icon={<Download />} onClick={() => void install()}>
                {t('pages.app.install')}
              </Button>
            )}
            {packages.map(({ name, url }) => (
              <Button key={url} asChild variant="outline" size="lg">
                <a href={url} rel="noopener noreferrer">
                  {t('pages.app.download', { platform: name })}
                </a>
              </Button>
            ))}
          </div>
          {!install && (
            <p className="mt-4 text-sm text-text-2">
              {t(isInstalled() ? 'pages.app.installed' : 'pages.app.noPrompt')}
            </p>
          )}
        </div>
        <figure className="grid justify-items-center gap-3 justify-self-center text-center">
          <QrCode value={`${location.origin}/app`} title={t('pages.app.qr.page')} />
          <figcaption>
            <p className="font-semibold">{t('pages.app.qr.title')}</p>
            <p className="text-sm text-text-2">{t('pages.app.qr.text')}</p>
          </figcaption>
        </figure>
      </section>
      <section className="grid gap-4" aria-labelledby="guides">
        <h2 id="guides" className="text-2xl">
          {t('pages.app.guides')}
        </h2>
        <div className="grid gap-4 lg:grid-cols-3">
          {[own, ...platforms.filter((platform) => platform !== own)].map((platform) => (
            <InstallGuide key={platform} platform={platform} isOwn={platform === own && own !== 'lite'} />
          ))}
        </div>
      </section>
    </div>
  );
};
