import { useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { FailureState } from '../failure-state.tsx';
import type { useCleanHtml } from './use-clean-html.ts';

/** Shown above a preview: that something was removed from the text, or that it could not be sanitised. */
export const CleanNote = ({ clean }: { clean: ReturnType<typeof useCleanHtml> }) => {
  const t = useT();
  if (clean.failure !== null)
    return <FailureState failure={clean.failure} onRetry={clean.retry} isRetrying={clean.isAsking} />;
  return clean.isChanged && <NoticeBar tone="info">{t('ops.html.changed')}</NoticeBar>;
};
