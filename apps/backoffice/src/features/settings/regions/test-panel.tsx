import { useT } from '@fairhouse/i18n/react';
import { testAddressEndpoint } from '@fairhouse/protocol/ops/settings-regions';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useState } from 'react';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { VerdictLine } from './verdict-line.tsx';

/** Tests an address against the current rules. */
export const TestPanel = ({ ownAddress }: { ownAddress: string }) => {
  const t = useT();
  const brandId = useBrandId();
  const [typed, setTyped] = useState(ownAddress);
  const [address, setAddress] = useState('');
  const query = useOpsQuery(
    testAddressEndpoint,
    { params: { brandId }, query: { address } },
    { enabled: address !== '' },
  );
  return (
    <Panel title={t('opsSettings.regions.test')} hint={t('opsSettings.regions.testHint')}>
      <form
        className="mb-3 flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setAddress(typed.trim());
        }}
      >
        <div className="min-w-0 flex-1">
          <TextField
            label={t('opsSettings.regions.address')}
            dir="ltr"
            maxLength={60}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" disabled={typed.trim().length < 2} isLoading={query.isFetching}>
          {t('opsSettings.regions.try')}
        </Button>
      </form>
      {address !== '' && <QueryView query={query}>{(verdict) => <VerdictLine verdict={verdict} />}</QueryView>}
    </Panel>
  );
};
