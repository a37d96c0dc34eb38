import { useT } from '@fairhouse/i18n/react';
import { getThemeEndpoint } from '@fairhouse/protocol/ops/branding';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { ThemeActions } from './theme-actions.tsx';
import { ThemeEditor } from './theme-editor.tsx';
import { ThemeHistory } from './theme-history.tsx';

const bones = (
  <div className="grid gap-4 lg:grid-cols-[22rem_1fr]">
    <Skeleton className="h-96 rounded-lg" />
    <Skeleton className="h-96 rounded-lg" />
  </div>
);

/** B45. The branding of a brand: draft, preview in both themes, contrast, publication, history. */
export const ThemeScreen = () => {
  const t = useT();
  const brandId = useBrandId();
  const query = useOpsQuery(getThemeEndpoint, { params: { brandId } });
  const theme = query.data;
  return (
    <OpsPage
      title={t('opsBrand.theme.title')}
      hint={t('opsBrand.theme.hint')}
      {...(theme !== undefined && { actions: <ThemeActions theme={theme} /> })}
    >
      <div className="flex flex-col gap-4">
        <ReadOnlyNote permission="theme.edit" />
        <QueryView query={query} skeleton={bones}>
          {(value) => (
            <>
              <ThemeEditor key={value.revision} theme={value} />
              <ThemeHistory theme={value} />
            </>
          )}
        </QueryView>
      </div>
    </OpsPage>
  );
};
