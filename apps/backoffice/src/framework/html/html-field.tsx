import { useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { TextArea } from '@fairhouse/ui/primitives/text-area';
import { lazy, Suspense, useState } from 'react';
import { Segments } from '../segments.tsx';
import { CleanNote } from './clean-note.tsx';
import { isPlain } from './is-plain.rules.ts';
import { useCleanHtml } from './use-clean-html.ts';

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
  /** False if a preview is already shown beside the field. */
  hasPreview?: boolean;
};

/** What players will see after the server's sanitiser. */
const Preview = ({ source, lang }: { source: string; lang?: string | undefined }) => {
  const t = useT();
  const clean = useCleanHtml(source);
  if (source.trim() === '') return <p className="text-muted text-sm">{t('ops.html.nothing')}</p>;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <CleanNote clean={clean} />
      <Suspense fallback={<Skeleton className="h-24 w-full rounded-md" />}>
        <RichHtml html={clean.content} {...(lang !== undefined && { lang })} />
      </Suspense>
    </div>
  );
};

/** A text with headings, lists and links: edited visually or as HTML, with a preview of the players' view. */
export const HtmlField = ({ label, value, onChange, isReadOnly = false, lang, hasPreview = true }: HtmlFieldProps) => {
  const t = useT();
  // Tables and pictures are HTML that the editor does not support and would drop.
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
          label={t('ops.html.mode')}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'write', label: t('ops.html.write'), isOff: !canWrite },
            { value: 'html', label: t('ops.html.html') },
            ...(hasPreview ? [{ value: 'preview' as const, label: t('ops.html.preview') }] : []),
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
          {!canWrite && <NoticeBar tone="info">{t('ops.html.onlyHtml')}</NoticeBar>}
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
