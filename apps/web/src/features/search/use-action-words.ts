import { useT } from '@fairhouse/i18n/react';
import { useMemo } from 'react';
import { type ActionName, actionNames } from './actions.rules.ts';

/** What people type for each action, in their language: its label and other words for it. */
export const useActionWords = (): Readonly<Record<ActionName, string>> => {
  const t = useT();
  return useMemo(
    () =>
      Object.fromEntries(
        actionNames.map((name) => [name, `${t(`search.action.${name}.words`)} ${t(`search.action.${name}`)}`]),
      ) as Record<ActionName, string>,
    [t],
  );
};
