import { useFmt, useT } from '@fairhouse/i18n/react';
import { previewRegionsEndpoint } from '@fairhouse/protocol/ops/settings-regions';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '#framework/failure-text.ts';
import { callOps, OpsFailure } from '#framework/ops-call.ts';
import { useBrandId } from '#framework/session.ts';
import type { RegionDraft } from './region-draft.ts';

/** The effect of the draft on the sessions of the last day, and whether it would affect the operator. */
export const DraftEffect = ({ draft }: { draft: RegionDraft }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const { data, error } = useQuery({
    queryKey: [previewRegionsEndpoint.config.id, brandId, draft],
    queryFn: ({ signal }) => callOps(previewRegionsEndpoint, { params: { brandId }, body: draft }, signal),
    retry: false,
  });
  if (error instanceof OpsFailure) return <NoticeBar tone="negative">{failureText(t, error)}</NoticeBar>;
  if (data === undefined) return <p className="text-caption text-muted">{t('opsSettings.regions.counting')}</p>;
  const share = data.sessions === 0 ? 0 : data.stopped / data.sessions;
  const contrary = data.overlaps.filter(({ isContrary }) => isContrary);
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p>
        {t('opsSettings.regions.stops', {
          stopped: data.stopped,
          sessions: fmt.number(data.sessions),
          share: fmt.percent(share),
          now: fmt.number(data.stoppedNow),
        })}
      </p>
      {!data.own.isOpen && data.own.decidedBy !== 'maintenance' && (
        <NoticeBar tone="warning">{t('opsSettings.regions.locksYou', { address: data.own.address })}</NoticeBar>
      )}
      {contrary.map(({ narrower, wider }) => (
        <p key={`${narrower} ${wider}`} className="text-muted">
          {t('opsSettings.regions.exception', { narrower, wider })}
        </p>
      ))}
    </div>
  );
};
