import { useT } from '@fairhouse/i18n/react';
import {
  changeHelpSectionEndpoint,
  getOpsHelpEndpoint,
  orderHelpEndpoint,
  removeHelpSectionEndpoint,
} from '@fairhouse/protocol/ops/help';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OpsValue } from '#framework/ops-call.ts';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { moved } from '../banners/banner-form.ts';
import { TitleDialog } from './title-dialog.tsx';

type Section = OpsValue<typeof getOpsHelpEndpoint>['sections'][number];

export type HelpTreeProps = {
  sections: readonly Section[];
  language: string;
  chosen: string | null;
  /** False while only a part is shown, because an order applies to the whole list. */
  canOrder: boolean;
  onChoose: (articleId: string) => void;
  onAdd: (sectionId: string) => void;
};

/** Sections and their articles; reordered by buttons. */
export const HelpTree = ({ sections, language, chosen, canOrder, onChoose, onAdd }: HelpTreeProps) => {
  const t = useT();
  const brandId = useBrandId();
  const mayEdit = useMay('help.edit', brandId);
  const [renamed, setRenamed] = useState<Section | null>(null);
  const options = { invalidates: [getOpsHelpEndpoint] } as const;
  const order = useOpsChange(orderHelpEndpoint, options);
  const rename = useOpsChange(changeHelpSectionEndpoint, options);
  const remove = useOpsChange(removeHelpSectionEndpoint, options);
  const place = (next: readonly Section[]) => {
    const body = {
      language,
      sections: next.map(({ sectionId, articles }) => ({
        sectionId,
        articleIds: articles.map((each) => each.articleId),
      })),
    };
    void order.run({ params: { brandId }, body }).catch(() => undefined);
  };
  return (
    <ol className="flex flex-col gap-3" aria-busy={order.isRunning}>
      {sections.map((section, index) => (
        <li key={section.sectionId} className="rounded-lg border border-line bg-surface-1">
          <div className="flex items-center gap-1 border-line border-b ps-3 pe-1">
            <h2 className="min-w-0 flex-1 truncate py-2 font-semibold text-sm">
              <bdi>{section.title}</bdi>
            </h2>
            {mayEdit && (
              <>
                {canOrder && (
                  <>
                    <IconButton
                      size="sm"
                      label={t('opsContent.action.moveUp', { title: section.title })}
                      disabled={index === 0}
                      onClick={() => place(moved(sections, index, -1))}
                    >
                      <ArrowUp />
                    </IconButton>
                    <IconButton
                      size="sm"
                      label={t('opsContent.action.moveDown', { title: section.title })}
                      disabled={index === sections.length - 1}
                      onClick={() => place(moved(sections, index, 1))}
                    >
                      <ArrowDown />
                    </IconButton>
                  </>
                )}
                <IconButton
                  size="sm"
                  label={t('opsContent.action.editOne', { title: section.title })}
                  onClick={() => setRenamed(section)}
                >
                  <Pencil />
                </IconButton>
                <IconButton
                  size="sm"
                  label={t('opsContent.help.addTo', { title: section.title })}
                  onClick={() => onAdd(section.sectionId)}
                >
                  <Plus />
                </IconButton>
                {section.articles.length === 0 && canOrder && (
                  <IconButton
                    size="sm"
                    label={t('opsContent.action.removeOne', { title: section.title })}
                    onClick={() =>
                      void remove.run({ params: { brandId, sectionId: section.sectionId } }).catch(() => undefined)
                    }
                  >
                    <Trash2 />
                  </IconButton>
                )}
              </>
            )}
          </div>
          {section.articles.length === 0 && (
            <p className="px-3 py-2 text-caption text-muted">{t('opsContent.help.noArticles')}</p>
          )}
          <ol>
            {section.articles.map((article, at) => (
              <li key={article.articleId} className="flex items-center">
                <button
                  type="button"
                  aria-current={article.articleId === chosen}
                  onClick={() => onChoose(article.articleId)}
                  className={clsx(
                    'flex min-h-9 min-w-0 flex-1 cursor-pointer items-center gap-2 px-3 py-1.5 text-start text-sm hover:bg-surface-2',
                    article.articleId === chosen && 'bg-surface-3 font-semibold',
                  )}
                >
                  <bdi className="min-w-0 flex-1 truncate">{article.title}</bdi>
                  {!article.isPublished && <Badge>{t('opsContent.standing.draft')}</Badge>}
                  {article.isPublished && article.hasDraft && <Badge tone="info">{t('opsContent.help.changed')}</Badge>}
                </button>
                {mayEdit && canOrder && (
                  <IconButton
                    size="sm"
                    label={t('opsContent.action.moveUp', { title: article.title })}
                    disabled={at === 0}
                    onClick={() =>
                      place(
                        sections.map((each) =>
                          each === section ? { ...each, articles: [...moved(each.articles, at, -1)] } : each,
                        ),
                      )
                    }
                  >
                    <ArrowUp />
                  </IconButton>
                )}
              </li>
            ))}
          </ol>
        </li>
      ))}
      {renamed && (
        <TitleDialog
          title={t('opsContent.help.renameSection')}
          start={renamed.title}
          onClose={() => setRenamed(null)}
          onKeep={async (title) => {
            const { sectionId, revision } = renamed;
            await rename.run({ params: { brandId, sectionId }, body: { title, revision } });
            setRenamed(null);
          }}
        />
      )}
    </ol>
  );
};
