import { useT } from '@fairhouse/i18n/react';
import { createArticleEndpoint, createHelpSectionEndpoint, getOpsHelpEndpoint } from '@fairhouse/protocol/ops/help';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { Segments } from '#framework/segments.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { useSearchState } from '#framework/use-search-state.ts';
import { ArticleEditor } from './article-editor.tsx';
import { HelpTree } from './help-tree.tsx';
import { TitleDialog } from './title-dialog.tsx';

const search = z.object({
  language: z.string().optional(),
  text: z.string().default(''),
  article: z.string().optional(),
});

/** A link anchor from the title: lower-case letters, digits and dashes. */
const anchorOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, 40);

/** B39. The help centre by language: sections, articles, drafts and published versions. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const mayEdit = useMay('help.edit', brandId);
  const [{ language, text, article }, setSearch] = useSearchState(search);
  const [isAdding, setAdding] = useState(false);
  const [sectionOfNew, setSectionOfNew] = useState<string | null>(null);
  const query = useOpsQuery(getOpsHelpEndpoint, { params: { brandId }, query: { language, text } }, { keepsOld: true });
  const options = { invalidates: [getOpsHelpEndpoint] } as const;
  const addSection = useOpsChange(createHelpSectionEndpoint, options);
  const addArticle = useOpsChange(createArticleEndpoint, options);
  return (
    <OpsPage
      title={t('opsContent.help.title')}
      hint={t('opsContent.help.hint')}
      actions={
        mayEdit && (
          <Button icon={<FolderPlus />} onClick={() => setAdding(true)}>
            {t('opsContent.help.newSection')}
          </Button>
        )
      }
    >
      <ReadOnlyNote permission="help.edit" />
      <QueryView query={query}>
        {(help) => (
          <div className="grid items-start gap-4 lg:grid-cols-[22rem_1fr]">
            <div className="flex min-w-0 flex-col gap-3">
              <div className="flex flex-wrap items-center gap-2">
                <Segments
                  label={t('opsContent.action.language')}
                  value={help.language}
                  onChange={(pack) => setSearch({ language: pack, article: undefined })}
                  options={help.languagesOffered.map((pack) => ({ value: pack, label: pack }))}
                />
                <TextField
                  label={t('opsContent.help.search')}
                  isLabelHidden
                  placeholder={t('opsContent.help.search')}
                  className="min-w-0 flex-1"
                  value={text}
                  onChange={(event) => setSearch({ text: event.target.value }, { replace: true })}
                />
              </div>
              {help.sections.length === 0 ? (
                <EmptyState art="search" isCompact title={t('opsContent.help.empty')} />
              ) : (
                <HelpTree
                  sections={help.sections}
                  language={help.language}
                  chosen={article ?? null}
                  canOrder={text === ''}
                  onChoose={(articleId) => setSearch({ article: articleId })}
                  onAdd={setSectionOfNew}
                />
              )}
            </div>
            {article === undefined ? (
              <EmptyState art="search" title={t('opsContent.help.choose')} text={t('opsContent.help.chooseText')} />
            ) : (
              <ArticleEditor key={article} articleId={article} onRemoved={() => setSearch({ article: undefined })} />
            )}
            {isAdding && (
              <TitleDialog
                title={t('opsContent.help.newSection')}
                onClose={() => setAdding(false)}
                onKeep={async (title) => {
                  const body = { language: help.language, anchor: anchorOf(title) || 'section', title };
                  await addSection.run({ params: { brandId }, body });
                  setAdding(false);
                }}
              />
            )}
            {sectionOfNew !== null && (
              <TitleDialog
                title={t('opsContent.help.newArticle')}
                onClose={() => setSectionOfNew(null)}
                onKeep={async (title) => {
                  const source = `<p>${t('opsContent.help.startText')}</p>`;
                  const body = { sectionId: sectionOfNew, title, source };
                  const { articleId } = await addArticle.run({ params: { brandId }, body });
                  setSectionOfNew(null);
                  setSearch({ article: articleId });
                }}
              />
            )}
          </div>
        )}
      </QueryView>
    </OpsPage>
  );
};
