import { useT } from '@fairhouse/i18n/react';
import * as z from 'zod';
import { OpsPage } from '#framework/ops-page.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useSearchState } from '#framework/use-search-state.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { GameTable } from './game-table.tsx';
import { HotList } from './hot-list.tsx';

const search = z.object({ part: z.enum(['all', 'hot']).default('all') });

/** B17: all games with the brand's settings, and the order of the hot ones. */
export const Screen = () => {
  const t = useT();
  const [{ part }, set] = useSearchState(search);
  return (
    <OpsPage
      title={t('opsCatalog.games.title')}
      hint={t('opsCatalog.games.hint')}
      tabs={{
        items: [
          { id: 'all', title: t('opsCatalog.games.all') },
          { id: 'hot', title: t('opsCatalog.games.hotList') },
        ],
        value: part,
        onChange: (id) => set({ part: id === 'all' ? undefined : id }),
      }}
    >
      <ReadOnlyNote permission="game.edit" />
      {part === 'hot' ? (
        <HotList />
      ) : (
        <>
          <BulkProgress />
          <GameTable />
        </>
      )}
    </OpsPage>
  );
};
