import { useT } from '@fairhouse/i18n/react';
import { TabPanel, Tabs } from '@fairhouse/ui/primitives/tabs';
import { Link2, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { AgentPage } from '#shared/agent/agent-page.tsx';
import type { IssuedAccount } from './agent-accounts.api.ts';
import { ApplicantsPanel } from './applicants-panel.tsx';
import { CreateManyForm } from './create-many-form.tsx';
import { CreateOneForm } from './create-one-form.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkList } from './link-list.tsx';
import { SecretsPanel } from './secrets-panel.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

const tabs = [
  { value: 'one', icon: <UserPlus /> },
  { value: 'many', icon: <Users /> },
  { value: 'links', icon: <Link2 /> },
] as const;

export const RegisterCenter = ({ memberId: id }: { memberId: string }) => {
  const t = useT();
  const [tab, setTab] = useState<string>('one');
  const [issued, setIssued] = useState<readonly IssuedAccount[] | null>(null);
  return (
    <>
      {issued === null ? (
        <Tabs
          label={t('agentAccounts.tab.label')}
          value={tab}
          onChange={setTab}
          items={tabs.map((each) => ({ ...each, label: t(`agentAccounts.tab.${each.value}`) }))}
        >
          <TabPanel value="one">
            <CreateOneForm memberId={id} onIssued={setIssued} />
          </TabPanel>
          <TabPanel value="many">
            <CreateManyForm memberId={id} onIssued={setIssued} />
          </TabPanel>
          <TabPanel value="links">
            <div className="grid grid-cols-1 gap-4 lg:gap-6">
              <LinkForm memberId={id} />
              <LinkList memberId={id} />
            </div>
          </TabPanel>
        </Tabs>
      ) : (
        <SecretsPanel accounts={issued} onLeave={() => setIssued(null)} />
      )}
      <ApplicantsPanel memberId={id} />
      {tab !== 'links' && <WaitingPanel memberId={id} onIssued={setIssued} />}
    </>
  );
};

/** A05: accounts by hand, several at once, or by links. Texts: `agentAccounts` and `register`. */
export const RegisterCenterPage = () => {
  const t = useT();
  return (
    <AgentPage title={t('agentAccounts.page.title')} lead={t('agentAccounts.page.lead')}>
      {({ id }) => <RegisterCenter memberId={id} />}
    </AgentPage>
  );
};
