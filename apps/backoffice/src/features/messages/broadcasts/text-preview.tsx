import { useT } from '@fairhouse/i18n/react';
import { CleanNote } from '#framework/html/clean-note.tsx';
import { useCleanHtml } from '#framework/html/use-clean-html.ts';
import { BothThemes } from './both-themes.tsx';
import type { MessageTexts } from './draft.rules.ts';
import { MessageSheet } from './message-sheet.tsx';

export type TextPreviewProps = { text: MessageTexts; lang: string | undefined; hasLink: boolean; isBrief?: boolean };

/** The sanitised text, in both themes, or in one where space is short. */
export const TextPreview = ({ text: { title, html }, lang, hasLink, isBrief = false }: TextPreviewProps) => {
  const t = useT();
  const clean = useCleanHtml(html);
  if (title.trim() === '' && html.trim() === '')
    return <p className="text-muted text-sm">{t('opsMessages.compose.nothing')}</p>;
  const preview = { title, html: clean.content, lang, hasLink };
  return (
    <>
      <CleanNote clean={clean} />
      {isBrief ? <MessageSheet {...preview} /> : <BothThemes {...preview} />}
    </>
  );
};
