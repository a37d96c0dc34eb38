import { useT } from '@fairhouse/i18n/react';
import { Search } from 'lucide-react';
import { openPopup } from '#shared/popups/popup.store.ts';

/** Wide pages show the search as the field it opens, with its key; narrow ones have space for the icon only. */
export const SearchButton = () => {
  const t = useT();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="/"
      onClick={() => openPopup('search', {})}
      className="flex size-10 shrink-0 cursor-pointer items-center justify-center gap-2.5 rounded-md text-sm text-text-2 transition-colors duration-(--t-press) hover:bg-surface-2 hover:text-text-1 max-lg:pointer-coarse:size-11 lg:h-10 lg:w-44 lg:justify-start lg:border lg:border-line lg:bg-surface-2 lg:px-3 lg:hover:border-control lg:pointer-coarse:h-11 xl:w-60"
    >
      <Search className="size-5 shrink-0" aria-hidden="true" />
      <span className="max-lg:sr-only">{t('core.search.open')}</span>
      <span
        className="ms-auto rounded-xs border border-line bg-surface-1 px-1.5 font-sans text-xs max-lg:hidden pointer-coarse:hidden"
        aria-hidden="true"
      >
        /
      </span>
    </button>
  );
};
