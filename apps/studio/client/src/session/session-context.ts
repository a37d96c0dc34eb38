import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { Session } from './create-session.ts';
import type { PlayState } from './play-state.types.ts';

export const SessionContext = createContext<Session | null>(null);

export const useSession = (): Session => {
  const session = use(SessionContext);
  if (session === null) throw new Error('there is no session around this part');
  return session;
};

export const usePlay = <Part>(choose: (state: PlayState) => Part): Part => useStore(useSession().store, choose);
