import { useFmt, useT } from '@fairhouse/i18n/react';
import { opsListAuditEndpoint } from '@fairhouse/protocol/ops/audit';
import { type OpsConstant, policyKeys } from '@fairhouse/protocol/ops/settings-constants';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { TimeCell } from '#framework/cells.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';

/** Changes are read from the audit log in one page: the newest of all settings of the screen. */
const readMax = 100;

const valueIn = (side: unknown, key: string): unknown =>
  typeof side === 'object' && side !== null ? (side as Record<string, unknown>)[key] : undefined;

const Entries = ({ constant: { key, module } }: { constant: OpsConstant }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const ofMoney = module === 'cashier' ? 'money_constants' : 'constants';
  const objectKind = policyKeys.includes(key) ? 'policy' : ofMoney;
  const query = useOpsQuery(opsListAuditEndpoint, {
    params: { brandId },
    query: { objectKind, objectId: brandId, limit: readMax },
  });
  const shown = (value: unknown): string => (value == null ? t('opsSettings.history.default') : fmt.bdi(String(value)));
  return (
    <QueryView query={query}>
      {({ rows }) => {
        const own = rows.filter(({ after }) => valueIn(after, key) !== undefined);
        if (own.length === 0) return <p className="text-caption text-muted">{t('opsSettings.history.none')}</p>;
        return (
          <ol className="flex flex-col gap-1">
            {own.map((entry) => (
              <li key={entry.seq} className="flex flex-wrap gap-x-2 text-caption text-text-2">
                <TimeCell at={entry.at} />
                <bdi>{entry.actor.name ?? entry.actor.id}</bdi>
                <span>
                  {t('opsSettings.history.turn', {
                    from: shown(valueIn(entry.before, key)),
                    to: shown(valueIn(entry.after, key)),
                  })}
                </span>
                {entry.reason !== null && <bdi className="text-muted">{entry.reason}</bdi>}
              </li>
            ))}
          </ol>
        );
      }}
    </QueryView>
  );
};

/** Who set it when, from what to what; read when it is opened. */
export const ConstantHistory = ({ constant }: { constant: OpsConstant }) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  if (!useMay('audit.read')) return null;
  return (
    <details className="group mt-1" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="inline-flex cursor-pointer items-center gap-1 text-action-text text-caption">
        <ChevronRight aria-hidden className="size-3.5 group-open:rotate-90 rtl:-scale-x-100" />
        {t('opsSettings.history.open')}
      </summary>
      <div className="mt-1">{isOpen && <Entries constant={constant} />}</div>
    </details>
  );
};
