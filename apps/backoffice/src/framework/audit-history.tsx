import { useT } from '@fairhouse/i18n/react';
import { opsListAuditEndpoint, opsListGroupAuditEndpoint } from '@fairhouse/protocol/ops/audit';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { DiffView } from './diff-view.tsx';
import { OpsLink } from './ops-link.tsx';
import { QueryView } from './query-view.tsx';
import { ReadOnlyNote } from './read-only-note.tsx';
import { RecordTimeline } from './record-timeline.tsx';
import { useBrandId, useMay } from './session.ts';
import { useOpsQuery } from './use-ops-query.ts';

const shownMax = 50;

export type AuditHistoryProps = {
  object: { readonly kind: string; readonly id: string };
  scope?: 'brand' | 'group';
};

/** The audit record of one object: who, when, and the values before and after. */
export const AuditHistory = ({ object, scope = 'brand' }: AuditHistoryProps) => {
  const t = useT();
  const brandId = useBrandId();
  const mayRead = useMay('audit.read');
  const asked = { objectKind: object.kind, objectId: object.id, limit: shownMax };
  const ofBrand = useOpsQuery(
    opsListAuditEndpoint,
    { params: { brandId }, query: asked },
    { enabled: mayRead && scope === 'brand' },
  );
  const ofGroup = useOpsQuery(opsListGroupAuditEndpoint, { query: asked }, { enabled: mayRead && scope === 'group' });
  if (!mayRead) return <ReadOnlyNote permission="audit.read" isReading />;
  return (
    <QueryView query={scope === 'brand' ? ofBrand : ofGroup}>
      {({ rows, nextCursor }) => {
        if (rows.length === 0) return <EmptyState art="clock" isCompact title={t('ops.audit.none')} />;
        return (
          <>
            <RecordTimeline
              label={t('ops.audit.label')}
              entries={rows.map((entry) => ({
                id: entry.seq,
                at: entry.at,
                title: entry.action,
                actor: entry.actor.name ?? `${entry.actor.kind} ${entry.actor.id}`,
                ...(entry.reason !== null && { text: <bdi>{entry.reason}</bdi> }),
                ...((entry.before !== null || entry.after !== null) && {
                  detail: <DiffView before={entry.before} after={entry.after} />,
                }),
              }))}
            />
            {nextCursor !== null && scope === 'brand' && (
              <OpsLink
                href={`/b/${brandId}/audit?objectKind=${encodeURIComponent(object.kind)}&objectId=${encodeURIComponent(object.id)}`}
                className="mt-4 inline-block text-action-text text-caption hover:underline"
              >
                {t('ops.audit.more')}
              </OpsLink>
            )}
          </>
        );
      }}
    </QueryView>
  );
};
