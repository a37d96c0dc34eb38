import { useViewer } from '#shared/session/viewer.ts';

/** Whose games are kept here; null for those who have no account to keep them in. */
export const useKeeper = (): string | null => {
  const viewer = useViewer();
  return viewer.kind === 'member' || viewer.kind === 'agent' ? viewer.id : null;
};
