import { useT } from '@fairhouse/i18n/react';
import { Globe } from 'lucide-react';

export type LanguageButtonProps = { languageName: string; tag: string; onOpen: () => void };

/** S15: the language by its own name; a flag would name a country. */
export const LanguageButton = ({ languageName, tag, onOpen }: LanguageButtonProps) => {
  const t = useT();
  return (
    <button
      className="flex min-h-10 cursor-pointer items-center gap-2 rounded-md px-2.5 text-sm font-semibold text-text-2 transition-colors duration-(--t-press) hover:bg-surface-2 hover:text-text-1 pointer-coarse:min-h-11"
      type="button"
      onClick={onOpen}
      aria-haspopup="dialog"
    >
      <Globe className="size-5 shrink-0" aria-hidden="true" />
      <span className="sr-only">{t('core.language.label')}</span>
      <bdi className="hidden max-w-40 truncate xl:inline" lang={tag}>
        {languageName}
      </bdi>
      <bdi className="sr-only xl:hidden" lang={tag}>
        {languageName}
      </bdi>
    </button>
  );
};
