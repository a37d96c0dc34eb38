import { useViewer } from '#shared/session/viewer.ts';

/** The owner of the stored games; null for viewers without an account to store them in. */
export const useKeeper = (): string | null => {
  const viewer = useViewer();
  return viewer.kind === 'member' || viewer.kind === 'agent' ? viewer.id : null;
};
