import { packOf } from '@fairhouse/i18n';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { Wrench } from 'lucide-react';

type Props = {
  packId: string;
  text: { title: string; body: string } | undefined;
  endsAt: string | null;
  brandName: string;
};

/** A small preview of the maintenance page. Without a text of the operator it shows the default text. */
export const ClosedPreview = ({ packId, text, endsAt, brandName }: Props) => {
  const t = useT();
  const fmt = useFmt();
  return (
    <figure className="rounded-lg border border-line-strong border-dashed p-2">
      <figcaption className="mb-2 text-caption text-muted">{t('opsSettings.maintenance.preview')}</figcaption>
      <div
        dir={packOf(packId)?.dir ?? 'ltr'}
        className="grid place-items-center gap-2 rounded-md bg-page px-4 py-8 text-center"
      >
        <Wrench className="size-8 text-action-text" aria-hidden />
        <p className="text-caption text-muted">{brandName}</p>
        <p className="font-bold text-lg text-text-1">{text?.title || t('core.gate.maintenance.title')}</p>
        <p className="max-w-prose whitespace-pre-wrap break-words text-sm text-text-2">
          {text?.body || t('core.gate.maintenance.info')}
        </p>
        {endsAt !== null && (
          <p className="text-caption text-muted">
            {t('core.gate.maintenance.backAt', { moment: fmt.dateTime(endsAt) })}
          </p>
        )}
      </div>
    </figure>
  );
};
