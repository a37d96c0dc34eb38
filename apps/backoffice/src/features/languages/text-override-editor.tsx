import { useT } from '@fairhouse/i18n/react';
import {
  judgeTextOverrideEndpoint,
  listPacksEndpoint,
  opsListTextOverridesEndpoint,
  setTextOverrideEndpoint,
} from '@fairhouse/protocol/ops/text-overrides';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { TextArea } from '@fairhouse/ui/primitives/text-area';
import { useState } from 'react';
import { ReadField } from '#framework/form-fields.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import type { RowOf } from '#framework/table/table.types.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { gateText } from './gate-text.ts';
import { useSettled } from './use-settled.ts';

export type TextOverrideEditorProps = {
  textOverride: RowOf<typeof opsListTextOverridesEndpoint>;
  language: string;
  tag: string | undefined;
  dir: 'ltr' | 'rtl' | undefined;
};

const stillMs = 350;

/** The brand's override of one text, validated while it is typed. */
export const TextOverrideEditor = ({ textOverride, language, tag, dir }: TextOverrideEditorProps) => {
  const t = useT();
  const brandId = useBrandId();
  const may = useMay('dictionary.edit');
  const [was, setWas] = useState(textOverride.override);
  const [typed, setTyped] = useState(textOverride.override ?? textOverride.translated ?? textOverride.english);
  const settled = useSettled(typed, stillMs);
  const body = { language, messageId: textOverride.messageId, message: settled };
  const verdict = useOpsQuery(
    judgeTextOverrideEndpoint,
    { params: { brandId }, body },
    { enabled: settled !== '', keepsOld: true },
  );
  const change = useOpsChange(setTextOverrideEndpoint, {
    invalidates: [opsListTextOverridesEndpoint, listPacksEndpoint],
    done: 'opsBrand.words.saved',
  });
  const faults = typed === '' ? [] : (verdict.data?.faults ?? []);
  const save = (message: string | null) =>
    change
      .run({ params: { brandId }, body: { language, messageId: textOverride.messageId, message, was } })
      .then(() => setWas(message))
      .catch(() => undefined);
  return (
    <div className="flex flex-col gap-4">
      <ReadField label={t('opsBrand.words.english')} value={<span lang="en">{textOverride.english}</span>} />
      {textOverride.translated !== null && textOverride.translated !== textOverride.english && (
        <ReadField label={t('opsBrand.words.house')} value={<span lang={tag}>{textOverride.translated}</span>} />
      )}
      {may ? (
        <TextArea
          label={t('opsBrand.words.own')}
          lang={tag}
          dir={dir}
          rows={3}
          maxLength={2_000}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={faults.length > 0 ? faults.map((fault) => gateText(t, fault)).join(' ') : undefined}
        />
      ) : (
        <ReadField label={t('opsBrand.words.own')} value={was ?? t('opsBrand.words.asHouse')} />
      )}
      {verdict.data !== undefined && faults.length === 0 && (
        <div>
          <p className="font-semibold text-sm">{t('opsBrand.words.reads')}</p>
          <ul lang={tag} dir={dir} className="mt-1 flex flex-col gap-1 rounded-md bg-surface-2 p-3 text-sm">
            {verdict.data.samples.map(({ form, text }) => (
              <li key={form}>
                {form !== '' && <span className="me-2 text-caption text-muted">{form}</span>}
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      {may && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            isLoading={change.isRunning}
            disabled={typed === '' || typed === was || faults.length > 0 || settled !== typed}
            onClick={() => void save(typed)}
          >
            {t('ops.form.save')}
          </Button>
          {was !== null && (
            <Button disabled={change.isRunning} onClick={() => void save(null)}>
              {t('opsBrand.words.takeBack')}
            </Button>
          )}
        </div>
      )}
      {was !== null && <NoticeBar>{t('opsBrand.words.takeBackHint')}</NoticeBar>}
    </div>
  );
};
