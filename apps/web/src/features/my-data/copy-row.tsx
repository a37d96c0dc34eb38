import { useFmt, useT } from '@fairhouse/i18n/react';
import { Badge, type BadgeProps } from '@fairhouse/ui/primitives/badge';
import { Button } from '@fairhouse/ui/primitives/button';
import { ProgressBar } from '@fairhouse/ui/primitives/progress';
import { FileCode2, FileText } from 'lucide-react';
import { useState } from 'react';
import { saveBlob } from '#shared/lib/save-blob.ts';
import { type CopyFormat, type DataCopy, fetchCopy, isUnderWay } from './api.ts';
import { useShowFailure } from './use-show-failure.ts';

const tones: Record<DataCopy['state'], NonNullable<BadgeProps['tone']>> = {
  waiting: 'info',
  gathering: 'info',
  ready: 'positive',
  failed: 'negative',
  expired: 'neutral',
};

const bytesPerMegabyte = 1_000_000;

/** The file size in megabytes, at least a tenth of one. */
const megabytes = (bytes: number): number => Math.max(0.1, Math.round(bytes / (bytesPerMegabyte / 10)) / 10);

/** One copy: its progress, or its two files and how long they are available. */
export const CopyRow = ({ copy }: { copy: DataCopy }) => {
  const t = useT();
  const fmt = useFmt();
  const showFailure = useShowFailure();
  const [busy, setBusy] = useState<CopyFormat | null>(null);
  const save = async (format: CopyFormat) => {
    setBusy(format);
    try {
      const day = (copy.readyAt ?? copy.askedAt).slice(0, 10);
      saveBlob(await fetchCopy(copy.copyId, format), `my-data-${day}.${format}`);
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(null);
    }
  };
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="min-w-0 flex-[1_1_10rem] font-semibold text-sm text-text-1">
          {t('privacy.copy.of', { date: fmt.dateTime(copy.askedAt) })}
        </span>
        <Badge tone={tones[copy.state]}>{t(`privacy.copy.${copy.state}`)}</Badge>
      </div>
      {isUnderWay(copy) && (
        <ProgressBar
          {...(copy.parts > 0 && { share: copy.done / copy.parts })}
          label={t('privacy.copy.progress')}
          valueText={
            copy.parts > 0
              ? t('privacy.copy.parts', { done: fmt.number(copy.done), of: fmt.number(copy.parts) })
              : t('privacy.copy.waiting')
          }
        />
      )}
      {copy.state === 'ready' && (
        <>
          <p className="text-caption text-text-2">
            {t('privacy.copy.until', {
              date: fmt.dateTime(copy.until ?? copy.askedAt),
              size: fmt.number(megabytes(copy.bytes ?? 0)),
            })}
          </p>
          <span className="flex flex-wrap gap-2">
            <Button icon={<FileText />} isLoading={busy === 'html'} onClick={() => void save('html')}>
              {t('privacy.copy.html')}
            </Button>
            <Button icon={<FileCode2 />} isLoading={busy === 'json'} onClick={() => void save('json')}>
              {t('privacy.copy.json')}
            </Button>
          </span>
        </>
      )}
      {copy.state === 'failed' && <p className="text-caption text-text-2">{t('privacy.copy.failedText')}</p>}
    </li>
  );
};
