import { useT } from '@fairhouse/i18n/react';
import type { ReactNode } from 'react';
import { LanguageSelect } from './shell/language-select.tsx';
import { OpsMark } from './shell/ops-mark.tsx';
import { ThemeChoice } from './shell/theme-choice.tsx';

/** The logo above the login pages, with the language and theme choices, which need no account. */
export const SignedOutFrame = ({ children }: { children: ReactNode }) => {
  const t = useT();
  return (
    <div className="brand-glow flex min-h-dvh flex-col">
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-3 px-4 py-2 md:px-8">
        <OpsMark />
        <div className="flex items-center gap-2">
          <LanguageSelect />
          <ThemeChoice />
        </div>
      </header>
      <main aria-label={t('ops.shell.content')} className="flex grow flex-col items-center px-4 py-6 md:py-14">
        {children}
      </main>
    </div>
  );
};
