import { credits } from '@fairhouse/art';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { type Work, works } from './works.ts';

const drawn: readonly Work[] = credits.map(({ name, licence, licenceUrl, url, authors }) => ({
  name,
  licence,
  licenceUrl,
  url,
  authors,
  useId: 'pages.credits.gameIcons.use',
}));

const link = 'font-semibold text-action-text underline underline-offset-4';

/** What the licences of pictures and typefaces ask to be said. */
export const CreditsPage = () => {
  const t = useT();
  const fmt = useFmt();
  return (
    <div className="mx-auto grid w-full max-w-[860px] gap-6 px-4 py-6 md:py-10">
      <header>
        <h1 className="text-3xl md:text-4xl">{t('pages.credits.title')}</h1>
        <p className="mt-3 text-text-2 md:text-lg">{t('pages.credits.lead')}</p>
      </header>
      <ul className="grid gap-4">
        {[...drawn, ...works].map(({ name, licence, licenceUrl, url, useId, authors }) => (
          <li key={name} className="rounded-lg border border-line bg-surface-1 p-5 shadow-(--shadow-1)">
            <h2 className="text-lg">
              <a className="underline-offset-4 hover:underline" href={url} target="_blank" rel="noopener noreferrer">
                <bdi>{name}</bdi>
              </a>
            </h2>
            <dl className="mt-3 grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
              <dt className="text-muted">{t('pages.credits.use')}</dt>
              <dd>{t(useId)}</dd>
              <dt className="text-muted">{t('pages.credits.licence')}</dt>
              <dd>
                <a className={link} href={licenceUrl} target="_blank" rel="noopener noreferrer">
                  <bdi>{licence}</bdi>
                </a>
              </dd>
              <dt className="text-muted">{t('pages.credits.authors')}</dt>
              <dd className="text-text-2">{fmt.list([...authors])}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
};
