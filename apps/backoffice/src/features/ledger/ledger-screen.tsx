import { useT } from '@fairhouse/i18n/react';
import * as z from 'zod';
import { OpsPage } from '#framework/ops-page.tsx';
import { useSearchState } from '#framework/use-search-state.ts';
import { HouseAccounts } from './house-accounts.tsx';
import { JournalList } from './journal-list.tsx';
import { TraceTab } from './trace-tab.tsx';

const search = z.object({ tab: z.enum(['trace', 'journals', 'accounts']).catch('trace').default('trace') });

export const LedgerScreen = () => {
  const t = useT();
  const [{ tab }, set] = useSearchState(search);
  return (
    <OpsPage
      title={t('opsBooks.ledger.title')}
      hint={t('opsBooks.ledger.hint')}
      tabs={{
        items: [
          { id: 'trace', title: t('opsBooks.ledger.tab.trace') },
          { id: 'journals', title: t('opsBooks.ledger.tab.journals') },
          { id: 'accounts', title: t('opsBooks.ledger.tab.accounts') },
        ],
        value: tab,
        onChange: (id) => set({ tab: id === 'trace' ? undefined : id, cursor: undefined, page: undefined }),
      }}
    >
      {tab === 'trace' && <TraceTab />}
      {tab === 'journals' && <JournalList />}
      {tab === 'accounts' && <HouseAccounts />}
    </OpsPage>
  );
};
