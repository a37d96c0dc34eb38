import { useT } from '@fairhouse/i18n/react';
import { Kbd } from '@fairhouse/ui/primitives/kbd';
import { Search } from 'lucide-react';
import { openPalette } from './palette.store.ts';

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Styled as a field, because it opens one. */
export const PaletteButton = () => {
  const t = useT();
  return (
    <button
      type="button"
      onClick={openPalette}
      aria-keyshortcuts="Control+K Meta+K"
      className="flex min-h-8 min-w-0 cursor-pointer items-center gap-2 rounded-md border border-control bg-field px-2.5 text-caption text-muted hover:border-text-2 md:w-72 pointer-coarse:min-h-11"
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 grow truncate text-start max-md:sr-only">{t('ops.palette.hint')}</span>
      <span className="whitespace-nowrap max-md:hidden">
        <Kbd>{t(isApple ? 'ops.palette.keysApple' : 'ops.palette.keys')}</Kbd>
      </span>
    </button>
  );
};
