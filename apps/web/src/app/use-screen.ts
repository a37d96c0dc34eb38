import { useEffect, useState } from 'react';
import { loadScreen, readScreen } from './load-screen.ts';
import type { RouteRow } from './routes.ts';
import type { Screen } from './screen.ts';

/** After this long a note tells the visitor that the page is still loading. */
const lateMs = 8_000;

export type ScreenState = { kind: 'loading'; isLate: boolean } | { kind: 'failed' } | { kind: 'ready'; Screen: Screen };

/** The loading state of a route's screen. A new `attempt` loads it again. */
export const useScreen = (row: RouteRow, attempt: number): ScreenState => {
  const [state, setState] = useState<ScreenState>(() => {
    const Screen = readScreen(row);
    return Screen ? { kind: 'ready', Screen } : { kind: 'loading', isLate: false };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to ask again.
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      if (isCurrent) setState((now) => (now.kind === 'loading' ? { kind: 'loading', isLate: true } : now));
    }, lateMs);
    setState((now) => (now.kind === 'failed' ? { kind: 'loading', isLate: false } : now));
    loadScreen(row).then(
      (Screen) => isCurrent && setState({ kind: 'ready', Screen }),
      () => isCurrent && setState({ kind: 'failed' }),
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [row.name, attempt]);
  return state;
};
