import { useT } from '@fairhouse/i18n/react';
import { getDomainsEndpoint, getHostsEndpoint } from '@fairhouse/protocol/ops/branding';
import { useState } from 'react';
import * as z from 'zod';
import { OpsPage } from '#framework/ops-page.tsx';
import { PendingBanner } from '#framework/pending-banner.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { useSearchState } from '#framework/use-search-state.ts';
import { DomainsEditor } from './domains-editor.tsx';
import { HostTest } from './host-test.tsx';
import { HostsEditor } from './hosts-editor.tsx';

const search = z.object({ tab: z.enum(['domains', 'hosts', 'test']).default('domains') });

/** A request does not change the form: the current values hold until a second person approves. */
const Domains = () => {
  const brandId = useBrandId();
  const query = useOpsQuery(getDomainsEndpoint, { params: { brandId } });
  const [asked, setAsked] = useState(0);
  return (
    <QueryView query={query}>
      {(value) => <DomainsEditor key={`${value.revision}.${asked}`} view={value} onAsked={() => setAsked(asked + 1)} />}
    </QueryView>
  );
};

const Hosts = () => {
  const brandId = useBrandId();
  const query = useOpsQuery(getHostsEndpoint, { params: { brandId } });
  const [asked, setAsked] = useState(0);
  return (
    <QueryView query={query}>
      {(value) => <HostsEditor key={`${value.revision}.${asked}`} view={value} onAsked={() => setAsked(asked + 1)} />}
    </QueryView>
  );
};

/** B46. A brand's domains, the hosts its pages trust and its analytics tag; every change needs four-eyes approval. */
export const DomainsScreen = () => {
  const t = useT();
  const brandId = useBrandId();
  const [{ tab }, set] = useSearchState(search);
  return (
    <OpsPage
      title={t('opsBrand.domains.title')}
      hint={t('opsBrand.domains.hint')}
      tabs={{
        items: [
          { id: 'domains', title: t('opsBrand.domains.tab') },
          { id: 'hosts', title: t('opsBrand.hosts.tab') },
          { id: 'test', title: t('opsBrand.test.tab') },
        ],
        value: tab,
        onChange: (id) => set({ tab: id }),
      }}
    >
      <div className="flex flex-col gap-4">
        <ReadOnlyNote permission="domain.edit" />
        {tab !== 'test' && <PendingBanner object={{ kind: `brand_${tab}`, id: brandId }} />}
        {tab === 'domains' && <Domains />}
        {tab === 'hosts' && <Hosts />}
        {tab === 'test' && <HostTest />}
      </div>
    </OpsPage>
  );
};
