import { useT } from '@fairhouse/i18n/react';
import * as z from 'zod';
import { OpsPage } from '#framework/ops-page.tsx';
import { useSearchState } from '#framework/use-search-state.ts';
import { ApplicationList } from './application-list.tsx';
import { LinkList } from './link-list.tsx';

const search = z.object({ tab: z.enum(['applications', 'links']).catch('applications').default('applications') });

/** Parameters of one list mean nothing to the other. */
const cleared = {
  ...{ cursor: undefined, page: undefined, sort: undefined, cols: undefined, pin: undefined },
  ...{ state: undefined, search: undefined },
};

/** B15: applications to become an agent, and the links of agents. */
export const Screen = () => {
  const t = useT();
  const [{ tab }, set] = useSearchState(search);
  return (
    <OpsPage
      title={t('opsAgents.affiliates.title')}
      hint={t('opsAgents.affiliates.hint')}
      tabs={{
        items: [
          { id: 'applications', title: t('opsAgents.applications.title') },
          { id: 'links', title: t('opsAgents.links.title') },
        ],
        value: tab,
        onChange: (id) => set({ ...cleared, tab: id === 'applications' ? undefined : id }),
      }}
    >
      {tab === 'applications' ? <ApplicationList /> : <LinkList />}
    </OpsPage>
  );
};
