import { useT } from '@fairhouse/i18n/react';
import { testHostEndpoint } from '@fairhouse/protocol/ops/branding';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { type FormEvent, useState } from 'react';
import * as z from 'zod';
import { Facts, StateBadge } from '#framework/cells.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { useSearchState } from '#framework/use-search-state.ts';
import { kindTexts } from './domain-row.tsx';
import { faultText } from './fault-text.ts';

const leadTexts = {
  this: 'opsBrand.test.this',
  other: 'opsBrand.test.other',
  nobody: 'opsBrand.test.nobody',
} as const;

const TestResult = ({ result }: { result: OpsValue<typeof testHostEndpoint> }) => {
  const t = useT();
  const allowed = (is: boolean) => (
    <StateBadge tone={is ? 'positive' : 'neutral'}>{t(is ? 'opsBrand.test.yes' : 'opsBrand.test.no')}</StateBadge>
  );
  return (
    <Facts
      items={[
        {
          label: t('opsBrand.test.usable'),
          value: result.fault === null ? allowed(true) : (faultText(t, result.fault) ?? allowed(false)),
        },
        { label: t('opsBrand.test.leads'), value: t(leadTexts[result.leadsTo]) },
        { label: t('opsBrand.domains.kindLabel'), value: result.kind === null ? '–' : t(kindTexts[result.kind]) },
        { label: t('opsBrand.domains.published'), value: allowed(result.isPublished) },
        { label: t('opsBrand.test.images'), value: allowed(result.allows.images) },
        { label: t('opsBrand.test.games'), value: allowed(result.allows.games) },
        { label: t('opsBrand.test.channels'), value: allowed(result.allows.channels) },
        { label: t('opsBrand.test.usedBy'), value: result.usedBy.join(', ') || '–' },
      ]}
    />
  );
};

/** Shows how the configuration would handle a host. No request is sent to it. */
export const HostTest = () => {
  const t = useT();
  const brandId = useBrandId();
  const [{ host }, set] = useSearchState(z.object({ host: z.string().default('') }));
  const [typed, setTyped] = useState(host);
  const query = useOpsQuery(testHostEndpoint, { params: { brandId }, query: { host } }, { enabled: host !== '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    set({ host: typed.trim() || undefined });
  };
  return (
    <Panel title={t('opsBrand.test.title')} hint={t('opsBrand.test.hint')}>
      <form onSubmit={submit} className="mb-4 flex max-w-xl flex-wrap items-end gap-2">
        <TextField
          className="flex-[1_1_14rem]"
          label={t('opsBrand.domains.host')}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="primary" disabled={typed.trim() === ''}>
          {t('opsBrand.test.run')}
        </Button>
      </form>
      {host === '' ? (
        <p className="text-muted text-sm">{t('opsBrand.test.empty')}</p>
      ) : (
        <QueryView query={query}>{(result) => <TestResult result={result} />}</QueryView>
      )}
    </Panel>
  );
};
