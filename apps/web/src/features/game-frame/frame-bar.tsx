import { useT } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ExternalLink, Maximize, RefreshCw } from 'lucide-react';
import type { CategoryPath } from '#shared/catalog/category-paths.ts';

export type FrameBarProps = {
  title: string;
  isDemo: boolean;
  backTo: CategoryPath | '/';
  onReload: () => void;
  onFullScreen: (() => void) | undefined;
  onNewTab: () => void;
};

/** The link back, always visible, and the actions of the frame. */
export const FrameBar = ({ title, isDemo, backTo, onReload, onFullScreen, onNewTab }: FrameBarProps) => {
  const t = useT();
  return (
    <div className="flex h-12 shrink-0 items-center gap-1 border-b border-line bg-surface-1 px-1 sm:px-3">
      <Link
        to={backTo}
        className="flex min-h-11 items-center gap-2 rounded-md px-2 text-sm font-semibold text-text-1 hover:bg-surface-3"
      >
        <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        {t('game.frame.back')}
      </Link>
      <h1 className="min-w-0 truncate px-1 text-sm font-semibold text-text-2 sm:text-base">
        <bdi>{title}</bdi>
      </h1>
      {isDemo && (
        <span className="shrink-0">
          <Badge tone="info">{t('game.frame.demo')}</Badge>
        </span>
      )}
      <span className="ms-auto flex shrink-0 items-center">
        <IconButton label={t('game.frame.reload')} onClick={onReload}>
          <RefreshCw />
        </IconButton>
        <IconButton label={t('game.frame.newTab')} onClick={onNewTab} className="max-sm:hidden">
          <ExternalLink />
        </IconButton>
        {onFullScreen && (
          <IconButton label={t('game.frame.fullScreen')} onClick={onFullScreen}>
            <Maximize />
          </IconButton>
        )}
      </span>
    </div>
  );
};
