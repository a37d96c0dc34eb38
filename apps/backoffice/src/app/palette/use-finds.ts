import { useEffect, useState } from 'react';
import type { Command, CommandSource } from './command.types.ts';

export type Finds = { readonly source: CommandSource; readonly commands: readonly Command[] };

const debounceMs = 90;

/** The results of the sources, each as soon as it is available. Results for an older text are dropped. */
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
              setFinds((known) => new Map(known).set(source.id, { source, commands }));
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
  const groups = sources.flatMap(({ id }) => finds.get(id) ?? []).filter(({ commands }) => commands.length > 0);
  return { groups, isSearching: waiting > 0 };
};
