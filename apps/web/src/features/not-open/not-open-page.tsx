import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { NotOpenState } from '@fairhouse/ui/primitives/not-open-state';
import { Link } from '@tanstack/react-router';
import { notOpenScreenAt } from './not-open-screens.ts';
import { PageOutline } from './page-outline.tsx';

/** A page that is not built yet: announces itself, describes its future content, and links elsewhere. */
export const NotOpenPage = ({ path }: { path: string }) => {
  const t = useT();
  const { key, art, outline } = notOpenScreenAt(path);
  return (
    <div className="mx-auto grid w-full max-w-[1440px] gap-4 px-3 py-4 md:gap-6 md:px-6 md:py-6">
      <NotOpenState
        art={art}
        title={t(`pages.${key}.title`)}
        text={t(`pages.${key}.text`)}
        points={[t(`pages.${key}.point1`), t(`pages.${key}.point2`), t(`pages.${key}.point3`)]}
        action={
          <>
            <Button asChild variant="primary" size="lg">
              <Link to="/">{t('pages.notOpen.home')}</Link>
            </Button>
            <Button asChild variant="outline" size="lg">
              <Link to="/helpmc">{t('pages.notOpen.help')}</Link>
            </Button>
          </>
        }
      />
      <PageOutline outline={outline} />
    </div>
  );
};
