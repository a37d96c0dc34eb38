import { useEffect } from 'react';
import type { Frame } from './frame/frame.ts';
import { sendFigures } from './frame/send-figures.ts';
import type { LoadGame } from './game-modules.ts';
import { GameScreen } from './game-screen.tsx';
import type { Session } from './session/create-session.ts';
import { SessionContext } from './session/session-context.ts';

export type AppProps = { session: Session; frame: Frame; gameCode: string; load: LoadGame };

/** Resumes the session when the connection or the player returns. */
export const App = ({ session, frame, gameCode, load }: AppProps) => {
  useEffect(() => {
    const stopFigures = sendFigures(frame, session.store);
    const unsubscribe = session.subscribeToPage();
    const resume = () => {
      if (document.visibilityState === 'visible') void session.resume();
      else session.autoplay.stop('hidden');
    };
    window.addEventListener('online', resume);
    document.addEventListener('visibilitychange', resume);
    return () => {
      stopFigures();
      unsubscribe();
      window.removeEventListener('online', resume);
      document.removeEventListener('visibilitychange', resume);
    };
  }, [session, frame]);
  return (
    <SessionContext value={session}>
      <GameScreen frame={frame} gameCode={gameCode} load={load} />
    </SessionContext>
  );
};
