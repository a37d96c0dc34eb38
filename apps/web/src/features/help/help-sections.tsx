import { useT } from '@fairhouse/i18n/react';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { RichHtml } from '@fairhouse/ui/rich-html';
import { useEffect } from 'react';
import { useBrand } from '#shared/brand/brand.store.ts';
import { fillFigures } from './fill-figures.ts';
import { useHelpCenter } from './help-center.ts';
import { useHelpFigures } from './use-help-figures.ts';

export type HelpSectionsProps = {
  /** Shows this section alone. */
  only?: string;
  /** Scrolls to this section. */
  at?: string;
};

export const HelpSections = ({ only, at }: HelpSectionsProps) => {
  const t = useT();
  const { imageCDNs } = useBrand();
  const { data, isError, isFetching, refetch } = useHelpCenter();
  const figures = useHelpFigures();
  const isShown = data !== undefined && figures !== null;
  useEffect(() => {
    if (isShown && at) document.getElementById(`help-${at}`)?.scrollIntoView();
  }, [isShown, at]);
  if (isError)
    return (
      <ErrorState
        title={t('core.gate.error.title')}
        retryLabel={t('core.action.retry')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data || figures === null) return <Skeleton className="h-64" />;
  return data.sections
    .filter(({ anchor }) => only === undefined || anchor === only)
    .map(({ id, anchor, title, articles }) => (
      <section key={id} id={`help-${anchor}`} className="grid gap-4 py-4">
        <h2 className="text-xl">{title}</h2>
        {articles.map((article) => (
          <article key={article.id} className="grid gap-2">
            <h3 className="text-base font-bold">{article.title}</h3>
            <RichHtml html={fillFigures(article.content, figures)} imageHosts={imageCDNs} />
          </article>
        ))}
      </section>
    ));
};
