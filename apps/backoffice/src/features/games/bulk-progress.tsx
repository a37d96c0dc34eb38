import { useFmt, useT } from '@fairhouse/i18n/react';
import { listGameBulksEndpoint } from '@fairhouse/protocol/ops/catalog';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { ProgressBar } from '@fairhouse/ui/primitives/progress';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { changeNames } from './type-names.ts';

/** How long a finished bulk change is still shown. */
const shownMs = 10 * 60_000;

/** The progress of a change to all matching games. */
export const BulkProgress = () => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const { data } = useOpsQuery(listGameBulksEndpoint, { params: { brandId } }, { refetchMs: 2_000 });
  const latest = data?.bulks[0];
  if (latest === undefined) return null;
  if (latest.finishedAt !== null && Date.now() - Date.parse(latest.finishedAt) > shownMs) return null;
  const texts = {
    change: t(changeNames[latest.change]),
    seen: fmt.number(latest.seen),
    matching: fmt.number(latest.matching),
  };
  return (
    <div className="mb-4">
      {latest.state === 'running' ? (
        <ProgressBar
          label={t('opsCatalog.bulk.running', texts)}
          valueText={t('opsCatalog.bulk.progress', texts)}
          share={latest.matching === 0 ? 0 : latest.seen / latest.matching}
        />
      ) : (
        <NoticeBar tone="positive">{t('opsCatalog.bulk.finished', { ...texts, count: latest.changed })}</NoticeBar>
      )}
    </div>
  );
};
