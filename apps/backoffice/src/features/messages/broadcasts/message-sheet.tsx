import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { Info } from 'lucide-react';
import { lazy, Suspense } from 'react';

const RichHtml = lazy(async () => ({ default: (await import('@fairhouse/ui/rich-html')).RichHtml }));

export type MessageSheetProps = { title: string; html: string; lang?: string | undefined; hasLink: boolean };

/** An opened message as the member's inbox renders it. Not interactive. */
export const MessageSheet = ({ title, html, lang, hasLink }: MessageSheetProps) => {
  const t = useT();
  return (
    <div inert className="grid min-w-0 grid-cols-1 gap-3 rounded-md border border-control bg-surface-2 p-3 text-text-1">
      <div className="flex min-w-0 items-start gap-3">
        <Info aria-hidden className="size-5 shrink-0 text-info" />
        <p className="min-w-0 font-bold text-sm [overflow-wrap:anywhere]">
          <bdi lang={lang}>{title}</bdi>
        </p>
      </div>
      {html !== '' && (
        <Suspense fallback={<Skeleton className="h-16 w-full rounded-md" />}>
          <RichHtml html={html} className="text-sm" {...(lang !== undefined && { lang })} />
        </Suspense>
      )}
      {hasLink && (
        <div>
          <Button variant="outline" size="sm">
            {t('opsMessages.compose.open')}
          </Button>
        </div>
      )}
    </div>
  );
};
