import { useT } from '@fairhouse/i18n/react';
import type { AuditEntryRow } from '@fairhouse/protocol/ops/audit';
import { SectionHead } from '@fairhouse/ui/primitives/section-head';
import { CopyId, Facts, StateBadge, TimeCell } from '#framework/cells.tsx';
import { DiffView } from '#framework/diff-view.tsx';
import { OpsLink } from '#framework/ops-link.tsx';
import { useBrandId } from '#framework/session.ts';
import { actorKindIds } from './audit-texts.ts';

const link = 'text-action-text text-caption hover:underline';

/** One entry in full: who, what, before and after. */
export const EntryPeek = ({ entry }: { entry: AuditEntryRow }) => {
  const t = useT();
  const brandId = useBrandId();
  const { actor, object, before, after, reason, role, address, requestId, isSealed } = entry;
  const base = `/b/${brandId}/audit`;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Facts
        items={[
          { label: t('opsBooks.audit.at'), value: <TimeCell at={entry.at} /> },
          {
            label: t('opsBooks.audit.actor'),
            value: (
              <>
                <bdi>{actor.name ?? actor.id}</bdi> <span className="text-muted">{t(actorKindIds[actor.kind])}</span>
              </>
            ),
          },
          { label: t('opsBooks.audit.role'), value: <bdi>{role ?? '–'}</bdi> },
          { label: t('opsBooks.audit.action'), value: <bdi className="font-mono text-xs">{entry.action}</bdi> },
          {
            label: t('opsBooks.audit.object'),
            value: (
              <>
                <bdi>{object.kind}</bdi> <CopyId id={object.id} />
              </>
            ),
          },
          { label: t('opsBooks.audit.reason'), value: <bdi>{reason ?? t('opsBooks.audit.noReason')}</bdi> },
          { label: t('opsBooks.audit.address'), value: <bdi>{address ?? '–'}</bdi> },
          { label: t('opsBooks.audit.requestId'), value: requestId === null ? '–' : <CopyId id={requestId} /> },
          {
            label: t('opsBooks.audit.seal'),
            value: (
              <StateBadge tone={isSealed ? 'positive' : 'neutral'}>
                {t(isSealed ? 'opsBooks.audit.sealed' : 'opsBooks.audit.unsealed')}
              </StateBadge>
            ),
          },
        ]}
      />
      <section>
        <SectionHead title={t('opsBooks.audit.change')} level={3} />
        {before === null && after === null ? (
          <p className="text-caption text-muted">{t('opsBooks.audit.noChange')}</p>
        ) : (
          <DiffView before={before} after={after} />
        )}
      </section>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <OpsLink
          className={link}
          href={`${base}?objectKind=${encodeURIComponent(object.kind)}&objectId=${encodeURIComponent(object.id)}`}
        >
          {t('opsBooks.audit.sameObject')}
        </OpsLink>
        <OpsLink className={link} href={`${base}?actorId=${encodeURIComponent(actor.id)}`}>
          {t('opsBooks.audit.sameActor')}
        </OpsLink>
      </p>
    </div>
  );
};
