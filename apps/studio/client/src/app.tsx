import { useEffect } from 'react';
import type { LoadGame } from './game-modules.ts';
import { GameScreen } from './game-screen.tsx';
import type { Session } from './session/create-session.ts';
import { SessionContext } from './session/session-context.ts';

export type AppProps = { session: Session; gameCode: string; load: LoadGame };

/** Resumes the session when the connection or the player returns. */
export const App = ({ session, gameCode, load }: AppProps) => {
  useEffect(() => {
    const unsubscribe = session.subscribeToPage();
    const resume = () => {
      if (document.visibilityState === 'visible') void session.resume();
    };
    window.addEventListener('online', resume);
    document.addEventListener('visibilitychange', resume);
    return () => {
      unsubscribe();
      window.removeEventListener('online', resume);
      document.removeEventListener('visibilitychange', resume);
    };
  }, [session]);
  return (
    <SessionContext value={session}>
      <GameScreen gameCode={gameCode} load={load} />
    </SessionContext>
  );
};
