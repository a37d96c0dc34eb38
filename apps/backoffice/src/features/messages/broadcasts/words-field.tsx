import { useT } from '@fairhouse/i18n/react';
import { cleanHtmlEndpoint } from '@fairhouse/protocol/ops/announcements';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Card } from '@fairhouse/ui/primitives/card';
import { Chip, ChipGroup } from '@fairhouse/ui/primitives/chip';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { TextArea } from '@fairhouse/ui/primitives/text-area';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import type { Draft } from './draft.rules.ts';

const RichHtml = lazy(async () => ({ default: (await import('@fairhouse/ui/rich-html')).RichHtml }));

/** A text as the house's cleaner leaves it, drawn as a member's page draws it. */
export const CleanPreview = ({ title, html }: { title: string; html: string }) => {
  const t = useT();
  const brandId = useBrandId();
  const asked = useDeferredValue(html);
  const { data } = useOpsQuery(
    cleanHtmlEndpoint,
    { params: { brandId }, body: { source: asked } },
    { enabled: asked.trim() !== '', keepsOld: true },
  );
  if (title.trim() === '' && html.trim() === '')
    return <p className="text-muted text-sm">{t('opsMessages.compose.nothing')}</p>;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      {data?.isChanged === true && html.trim() !== '' && (
        <NoticeBar tone="info">{t('opsMessages.compose.changed')}</NoticeBar>
      )}
      <p className="font-bold text-sm text-text-1 [overflow-wrap:anywhere]">
        <bdi>{title}</bdi>
      </p>
      <Suspense fallback={<Skeleton className="h-16 w-full rounded-md" />}>
        <RichHtml html={html.trim() === '' ? '' : (data?.content ?? '')} className="text-sm" />
      </Suspense>
    </div>
  );
};

export type WordsFieldProps = {
  words: Draft['words'];
  standard: string;
  onChange: (words: Draft['words']) => void;
};

/** Title and text in each language, with what members will see below. */
export const WordsField = ({ words, standard, onChange }: WordsFieldProps) => {
  const t = useT();
  const [pack, setPack] = useState(standard);
  const text = words[pack] ?? { title: '', html: '' };
  const set = (part: Partial<typeof text>) => onChange({ ...words, [pack]: { ...text, ...part } });
  const packs = [standard, ...Object.keys(words).filter((each) => each !== standard)];
  return (
    <>
      <Card className="flex min-w-0 flex-col gap-4">
        <ChipGroup label={t('opsMessages.compose.language')} value={pack} onChange={setPack} isWrapping>
          {packs.map((each) => (
            <Chip key={each} value={each}>
              {each === standard ? t('opsMessages.compose.standard', { pack: each }) : each}
            </Chip>
          ))}
        </ChipGroup>
        <TextField
          label={t('opsMessages.compose.subject')}
          maxLength={160}
          value={text.title}
          onChange={(event) => set({ title: event.target.value })}
        />
        <TextArea
          label={t('opsMessages.compose.body')}
          hint={t('opsMessages.compose.bodyHint')}
          rows={8}
          maxLength={20_000}
          spellCheck={false}
          value={text.html}
          onChange={(event) => set({ html: event.target.value })}
        />
      </Card>
      <Card className="flex min-w-0 flex-col gap-3">
        <h2 className="font-semibold text-base">{t('opsMessages.compose.preview')}</h2>
        <CleanPreview title={text.title} html={text.html} />
      </Card>
    </>
  );
};
