import { useT } from '@fairhouse/i18n/react';
import {
  getOpsArticleEndpoint,
  getOpsHelpEndpoint,
  publishArticleEndpoint,
  removeArticleEndpoint,
  saveArticleEndpoint,
} from '@fairhouse/protocol/ops/help';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { Button } from '@fairhouse/ui/primitives/button';
import { Card } from '@fairhouse/ui/primitives/card';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { HtmlField } from '#framework/html/html-field.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';

type Article = OpsValue<typeof getOpsArticleEndpoint>;

const Editor = ({ article, onRemoved }: { article: Article; onRemoved: () => void }) => {
  const t = useT();
  const brandId = useBrandId();
  const mayEdit = useMay('help.edit', brandId);
  const stored = article.draft ?? { title: article.title, source: article.source };
  const [title, setTitle] = useState(stored.title);
  const [source, setSource] = useState(stored.source);
  const [isRemoving, setRemoving] = useState(false);
  const options = { invalidates: [getOpsArticleEndpoint, getOpsHelpEndpoint] } as const;
  const save = useOpsChange(saveArticleEndpoint, { ...options, done: 'opsContent.help.saved' });
  const publish = useOpsChange(publishArticleEndpoint, { ...options, done: 'opsContent.help.published' });
  const hide = useOpsChange(publishArticleEndpoint, { ...options, done: 'opsContent.help.hidden' });
  const remove = useOpsChange(removeArticleEndpoint, {
    invalidates: [getOpsHelpEndpoint],
    done: 'opsContent.help.removed',
  });
  const { articleId, revision } = article;
  const params = { brandId, articleId };
  const isChanged = title !== stored.title || source !== stored.source;
  const canPublish = !isChanged && (article.draft !== null || !article.isPublished);
  const reportFailure = <Value,>(change: Promise<Value>) => void change.catch(() => undefined);
  return (
    <Card className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={article.isPublished ? 'positive' : 'neutral'}>
          {t(article.isPublished ? 'opsContent.standing.shown' : 'opsContent.standing.draft')}
        </Badge>
        {article.draft !== null && <Badge tone="info">{t('opsContent.help.changed')}</Badge>}
      </div>
      <TextField
        label={t('opsContent.column.title')}
        maxLength={160}
        value={title}
        readOnly={!mayEdit}
        onChange={(event) => setTitle(event.target.value)}
      />
      <HtmlField label={t('opsContent.announcement.body')} value={source} onChange={setSource} isReadOnly={!mayEdit} />
      {mayEdit && (
        <div className="flex flex-wrap items-center gap-2 border-line border-t pt-4">
          <Button
            variant={isChanged ? 'primary' : 'quiet'}
            disabled={!isChanged || title.trim() === '' || source.trim() === ''}
            isLoading={save.isRunning}
            onClick={() => reportFailure(save.run({ params, body: { title, source, revision } }))}
          >
            {t('opsContent.action.keepDraft')}
          </Button>
          <Button
            variant={canPublish ? 'primary' : 'quiet'}
            disabled={!canPublish}
            isLoading={publish.isRunning}
            onClick={() => reportFailure(publish.run({ params, body: { isPublished: true, revision } }))}
          >
            {t('opsContent.action.publish')}
          </Button>
          {article.isPublished && (
            <Button
              isLoading={hide.isRunning}
              onClick={() => reportFailure(hide.run({ params, body: { isPublished: false, revision } }))}
            >
              {t('opsContent.help.hide')}
            </Button>
          )}
          <Button variant="ghost" className="ms-auto" onClick={() => setRemoving(true)}>
            {t('opsContent.action.remove')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('opsContent.help.remove')}
        effect={t('opsContent.help.removeEffect', { title: stored.title })}
        tone="danger"
        confirmLabel={t('opsContent.action.remove')}
        onConfirm={async () => {
          await remove.run({ params });
          onRemoved();
        }}
      />
    </Card>
  );
};

/** One article: its draft is saved first and published later, so that players never read half a change. */
export const ArticleEditor = ({ articleId, onRemoved }: { articleId: string; onRemoved: () => void }) => {
  const brandId = useBrandId();
  const query = useOpsQuery(getOpsArticleEndpoint, { params: { brandId, articleId } });
  return (
    <QueryView query={query}>
      {(article) => <Editor key={article.revision} article={article} onRemoved={onRemoved} />}
    </QueryView>
  );
};
