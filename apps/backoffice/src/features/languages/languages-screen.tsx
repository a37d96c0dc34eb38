import { useT } from '@fairhouse/i18n/react';
import { getLanguagesEndpoint, listPacksEndpoint } from '@fairhouse/protocol/ops/text-overrides';
import * as z from 'zod';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { useSearchState } from '#framework/use-search-state.ts';
import { PacksEditor } from './packs-editor.tsx';
import { TextOverridesTab } from './text-overrides-tab.tsx';

const search = z.object({ tab: z.enum(['packs', 'words']).default('packs') });

/** B44. The languages of a brand, how complete they are, and the brand's text overrides. */
export const LanguagesScreen = () => {
  const t = useT();
  const brandId = useBrandId();
  const [{ tab }, set] = useSearchState(search);
  const languages = useOpsQuery(getLanguagesEndpoint, { params: { brandId } });
  const packs = useOpsQuery(listPacksEndpoint, { params: { brandId } });
  return (
    <OpsPage
      title={t('opsBrand.languages.title')}
      hint={t('opsBrand.languages.hint')}
      tabs={{
        items: [
          { id: 'packs', title: t('opsBrand.languages.packs') },
          { id: 'words', title: t('opsBrand.words.tab') },
        ],
        value: tab,
        onChange: (id) => set({ tab: id }),
      }}
    >
      <div className="flex flex-col gap-4">
        <ReadOnlyNote permission="dictionary.edit" />
        <QueryView query={languages}>
          {(view) => (
            <QueryView query={packs}>
              {({ packs: all }) =>
                tab === 'packs' ? (
                  <PacksEditor key={view.revision} view={view} packs={all} />
                ) : (
                  <TextOverridesTab view={view} packs={all} />
                )
              }
            </QueryView>
          )}
        </QueryView>
      </div>
    </OpsPage>
  );
};
