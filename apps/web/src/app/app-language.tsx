import { type BrandLanguages, LanguageProvider, usePack } from '@fairhouse/i18n/react';
import { DirectionProvider } from '@fairhouse/ui/primitives/direction';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dropCachedLists } from '../shared/catalog/cached-query.ts';
import { isKnown, useViewer } from '../shared/session/viewer.ts';

/** Menus, tabs and carousels follow the direction of the text. */
const Turned = ({ children }: { children: ReactNode }) => (
  <DirectionProvider dir={usePack().dir}>{children}</DirectionProvider>
);

export type AppLanguageProps = { languages: BrandLanguages | undefined; children: ReactNode };

/** Keeps the page in the visitor's language, and drops cached data in another language (spec §4). */
export const AppLanguage = ({ languages, children }: AppLanguageProps) => {
  const queryClient = useQueryClient();
  const viewer = useViewer();
  const forget = (packId: string) => {
    dropCachedLists();
    queryClient.removeQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'public' && queryKey[2] !== packId,
      type: 'inactive',
    });
  };
  return (
    <LanguageProvider
      languages={languages}
      memberLanguage={isKnown(viewer) ? viewer.language : undefined}
      onChange={forget}
    >
      <Turned>{children}</Turned>
    </LanguageProvider>
  );
};
