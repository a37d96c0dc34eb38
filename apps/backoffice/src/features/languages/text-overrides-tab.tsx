import { useT } from '@fairhouse/i18n/react';
import { opsListTextOverridesEndpoint } from '@fairhouse/protocol/ops/text-overrides';
import { Field } from '@fairhouse/ui/primitives/field';
import { Select } from '@fairhouse/ui/primitives/select';
import * as z from 'zod';
import { TimeCell } from '#framework/cells.tsx';
import { OpsTable } from '#framework/ops-table.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useSearchState } from '#framework/use-search-state.ts';
import type { LanguagesView, PackView } from './packs.types.ts';
import { TextOverrideEditor } from './text-override-editor.tsx';
import { TextOverrideFiles } from './text-override-files.tsx';

export type TextOverridesTabProps = { view: LanguagesView; packs: readonly PackView[] };

/** Every interface text with the brand's override in one pack. */
export const TextOverridesTab = ({ view, packs }: TextOverridesTabProps) => {
  const t = useT();
  const brandId = useBrandId();
  const may = useMay('content.read');
  const [{ pack }, set] = useSearchState(z.object({ pack: z.string().default(view.default) }));
  const language = view.supported.includes(pack) ? pack : view.default;
  const speech = packs.find(({ packId }) => packId === (view.packLanguages[language] ?? language));
  if (!may) return <ReadOnlyNote permission="content.read" isReading />;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field label={t('opsBrand.words.pack')} className="w-64 max-w-full">
          {(control) => (
            <Select
              {...control}
              value={language}
              onChange={(id) => set({ pack: id })}
              options={view.supported.map((id) => ({
                value: id,
                label: packs.find(({ packId }) => packId === id)?.displayName ?? id,
              }))}
            />
          )}
        </Field>
        <TextOverrideFiles language={language} />
      </div>
      <OpsTable
        key={language}
        endpoint={opsListTextOverridesEndpoint}
        input={{ params: { brandId }, query: { language } }}
        viewKey="words"
        rowId={({ messageId }) => messageId}
        peekTitle={({ messageId }) => messageId}
        peek={(row) => (
          <TextOverrideEditor
            key={row.messageId}
            textOverride={row}
            language={language}
            tag={speech?.bcp47}
            dir={speech?.dir}
          />
        )}
        filters={[
          { id: 'text', title: 'opsBrand.words.search', kind: 'text' },
          { id: 'own', title: 'opsBrand.words.onlyOwn', kind: 'toggle' },
        ]}
        columns={[
          {
            id: 'messageId',
            title: 'opsBrand.words.id',
            sort: 'messageId',
            cell: ({ messageId }) => (
              <bdi dir="ltr" className="break-all text-caption text-text-2">
                {messageId}
              </bdi>
            ),
            width: 'w-64',
          },
          {
            id: 'english',
            title: 'opsBrand.words.english',
            cell: ({ english }) => (
              <span lang="en" dir="ltr" className="line-clamp-2">
                {english}
              </span>
            ),
          },
          {
            id: 'override',
            title: 'opsBrand.words.own',
            cell: ({ override }) =>
              override === null ? (
                <span className="text-muted">{t('opsBrand.words.asHouse')}</span>
              ) : (
                <bdi lang={speech?.bcp47} className="line-clamp-2 font-semibold">
                  {override}
                </bdi>
              ),
          },
          {
            id: 'changedAt',
            title: 'opsBrand.words.changed',
            cell: ({ changedAt }) => <TimeCell at={changedAt} />,
            isHidden: true,
          },
        ]}
        emptyText="opsBrand.words.empty"
        defaultSort="messageId"
      />
    </div>
  );
};
