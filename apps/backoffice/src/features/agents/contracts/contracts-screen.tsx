import { useT } from '@fairhouse/i18n/react';
import * as z from 'zod';
import { OpsPage } from '#framework/ops-page.tsx';
import { useSearchState } from '#framework/use-search-state.ts';
import { TemplateList } from '../offer/template-list.tsx';
import { ContractList } from './contract-list.tsx';

const search = z.object({ tab: z.enum(['contracts', 'templates']).catch('contracts').default('contracts') });

/** B13: contracts of all agents, and templates of terms. */
export const Screen = () => {
  const t = useT();
  const [{ tab }, set] = useSearchState(search);
  return (
    <OpsPage
      title={t('opsContracts.contracts.title')}
      hint={t('opsContracts.contracts.hint')}
      tabs={{
        items: [
          { id: 'contracts', title: t('opsContracts.contracts.title') },
          { id: 'templates', title: t('opsContracts.templates.title') },
        ],
        value: tab,
        onChange: (id) => set({ tab: id === 'contracts' ? undefined : id, cursor: undefined, page: undefined }),
      }}
    >
      {tab === 'contracts' ? <ContractList /> : <TemplateList />}
    </OpsPage>
  );
};
