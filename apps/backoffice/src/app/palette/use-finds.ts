import { useEffect, useState } from 'react';
import type { Command, CommandSource } from './command.types.ts';
import { rankOf } from './rank.rules.ts';

export type Finds = { readonly source: CommandSource; readonly commands: readonly Command[]; readonly text: string };

const debounceMs = 90;

/**
 * The results of the sources, each as soon as it is available; a name that was typed in full comes first. Those of an
 * older text are shown until all have answered for this one.
 */
export const useFinds = (sources: readonly CommandSource[], text: string, brandId: string) => {
  const [finds, setFinds] = useState<ReadonlyMap<string, Finds>>(new Map());
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    const control = new AbortController();
    const timer = setTimeout(
      () => {
        setWaiting(sources.length);
        for (const source of sources) {
          source
            .find(text, brandId, control.signal)
            // A failed source returns no results; the other sources are not affected.
            .catch(() => [])
            .then((commands) => {
              if (control.signal.aborted) return;
              setFinds((known) => new Map(known).set(source.id, { source, commands, text }));
              setWaiting((count) => count - 1);
            });
        }
      },
      text === '' ? 0 : debounceMs,
    );
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [sources, text, brandId]);
  const isExact = ({ commands: [first] }: Finds): boolean => first !== undefined && rankOf(first.title, text) === 0;
  const groups = sources
    .flatMap(({ id }) => finds.get(id) ?? [])
    .filter(({ commands }) => commands.length > 0)
    .toSorted((one, other) => Number(isExact(other)) - Number(isExact(one)));
  const isCurrent = sources.every(({ id }) => finds.get(id)?.text === text);
  return { groups, isSearching: waiting > 0, isCurrent };
};
