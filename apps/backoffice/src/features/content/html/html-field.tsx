import { useT } from '@fairhouse/i18n/react';
import { cleanHtmlEndpoint } from '@fairhouse/protocol/ops/announcements';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { TextArea } from '@fairhouse/ui/primitives/text-area';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { isPlain } from './is-plain.rules.ts';
import { Segments } from './segments.tsx';

const HtmlEditor = lazy(async () => ({ default: (await import('./html-editor.tsx')).HtmlEditor }));
const RichHtml = lazy(async () => ({ default: (await import('@fairhouse/ui/rich-html')).RichHtml }));

type Mode = 'write' | 'html' | 'preview';

export type HtmlFieldProps = {
  label: string;
  value: string;
  onChange: (html: string) => void;
  isReadOnly?: boolean;
  /** The language of the text, for the preview. */
  lang?: string;
};

/** What players will be shown, as the server's cleaner leaves it. */
const Preview = ({ source, lang }: { source: string; lang?: string | undefined }) => {
  const t = useT();
  const brandId = useBrandId();
  const asked = useDeferredValue(source);
  const { data } = useOpsQuery(
    cleanHtmlEndpoint,
    { params: { brandId }, body: { source: asked } },
    { enabled: asked !== '', keepsOld: true },
  );
  if (source === '') return <p className="text-muted text-sm">{t('opsContent.html.nothing')}</p>;
  return (
    <Suspense fallback={<Skeleton className="h-24 w-full rounded-md" />}>
      <RichHtml html={data?.content ?? ''} {...(lang !== undefined && { lang })} />
    </Suspense>
  );
};

/** A text with headings, lists and links: written as it is read, or as HTML, and shown as players will see it. */
export const HtmlField = ({ label, value, onChange, isReadOnly = false, lang }: HtmlFieldProps) => {
  const t = useT();
  // Tables and pictures are HTML that the editor cannot hold: it would lose them.
  const [mode, setMode] = useState<Mode>(() => (isPlain(value) ? 'write' : 'html'));
  const canWrite = isPlain(value);
  if (isReadOnly)
    return (
      <div>
        <p className="mb-1.5 font-semibold text-sm">{label}</p>
        <Preview source={value} lang={lang} />
      </div>
    );
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold text-sm text-text-1">{label}</span>
        <Segments
          label={t('opsContent.html.mode')}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'write', label: t('opsContent.html.write'), isOff: !canWrite },
            { value: 'html', label: t('opsContent.html.html') },
            { value: 'preview', label: t('opsContent.html.preview') },
          ]}
        />
      </div>
      {mode === 'write' && canWrite && (
        <Suspense fallback={<Skeleton className="h-56 w-full rounded-md" />}>
          <HtmlEditor html={value} label={label} onChange={onChange} />
        </Suspense>
      )}
      {mode === 'html' && (
        <>
          {!canWrite && <NoticeBar tone="info">{t('opsContent.html.onlyHtml')}</NoticeBar>}
          <TextArea
            label={label}
            isLabelHidden
            rows={12}
            spellCheck={false}
            className="font-mono"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </>
      )}
      {mode === 'preview' && (
        <div className="min-h-56 rounded-md border border-line bg-surface-1 p-4">
          <Preview source={value} lang={lang} />
        </div>
      )}
    </div>
  );
};
