import { useFmt, useT } from '@fairhouse/i18n/react';
import { opsListTreeEndpoint } from '@fairhouse/protocol/ops/agents';
import { RadioGroup } from '@fairhouse/ui/primitives/radio-group';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useState } from 'react';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId } from '#framework/session.ts';
import { TextFilter } from '#framework/table/text-filter.tsx';
import { useOpsQuery } from '#framework/use-ops-query.ts';

/** Enough to find an agent among players whose names begin alike: a search by name looks at both. */
const foundMax = 20;
const shownMax = 6;

export type UplineFieldProps = {
  /** The account that moves; it cannot be its own upline. */
  subject: string;
  value: string | null;
  onChange: (ref: string | null) => void;
};

/** Finds an agent by the beginning of its account. */
export const UplineField = ({ subject, value, onChange }: UplineFieldProps) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const [search, setSearch] = useState('');
  const query = useOpsQuery(
    opsListTreeEndpoint,
    { params: { brandId }, query: { search, kind: 'agent', page: 1, limit: foundMax } },
    { enabled: search !== '', keepsOld: true },
  );
  return (
    <div className="flex flex-col gap-2">
      <div className="flex">
        <TextFilter
          label={t('opsAgents.move.search')}
          placeholder={t('opsAgents.move.search')}
          value={search}
          onChange={(text) => {
            setSearch(text);
            onChange(null);
          }}
        />
      </div>
      {search !== '' && (
        <QueryView query={query} skeleton={<Skeleton className="h-24 w-full rounded-md" />}>
          {({ rows }) => {
            const found = rows.filter(({ ref, kind }) => kind === 'agent' && ref !== subject).slice(0, shownMax);
            if (found.length === 0)
              return (
                <p role="status" className="text-muted text-sm">
                  {t('opsAgents.move.noAgent')}
                </p>
              );
            return (
              <RadioGroup
                legend={t('opsAgents.move.found')}
                value={value}
                onChange={onChange}
                options={found.map(({ ref, member, depth, teamSize }) => ({
                  value: ref,
                  label: <bdi>{member.name}</bdi>,
                  hint: t('opsAgents.move.agentHint', {
                    depth: fmt.number(depth),
                    count: teamSize,
                    size: fmt.number(teamSize),
                  }),
                }))}
              />
            );
          }}
        </QueryView>
      )}
    </div>
  );
};
