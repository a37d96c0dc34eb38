import { useT } from '@fairhouse/i18n/react';
import { opsTraceLedgerEndpoint } from '@fairhouse/protocol/ops/ledger';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { Search } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { useSearchState } from '#framework/use-search-state.ts';
import { TraceResult } from './trace-result.tsx';

const search = z.object({ reference: z.string().max(128).optional() });

const TraceField = ({ reference, onTrace }: { reference: string; onTrace: (reference: string) => void }) => {
  const t = useT();
  const [typed, setTyped] = useState(reference);
  return (
    <form
      className="max-w-3xl"
      onSubmit={(event) => {
        event.preventDefault();
        onTrace(typed.trim());
      }}
    >
      <TextField
        label={t('opsBooks.trace.label')}
        hint={t('opsBooks.trace.fieldHint')}
        value={typed}
        maxLength={128}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        end={
          <Button type="submit" size="sm" variant="primary" icon={<Search />} disabled={typed.trim() === ''}>
            {t('opsBooks.trace.go')}
          </Button>
        }
      />
    </form>
  );
};

/** From any reference to every journal behind it. */
export const TraceTab = () => {
  const t = useT();
  const brandId = useBrandId();
  const [{ reference = '' }, set] = useSearchState(search);
  const trace = useOpsQuery(
    opsTraceLedgerEndpoint,
    { params: { brandId }, query: { reference } },
    { enabled: reference !== '' },
  );
  return (
    <div className="flex flex-col gap-4">
      {/* The URL may change while the field is shown: a link to another reference resets it. */}
      <TraceField key={reference} reference={reference} onTrace={(next) => set({ reference: next })} />
      {reference === '' ? (
        <EmptyState art="search" isCompact title={t('opsBooks.trace.start')} />
      ) : (
        <QueryView query={trace}>{(value) => <TraceResult trace={value} />}</QueryView>
      )}
    </div>
  );
};
