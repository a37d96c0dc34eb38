import { useEffect } from 'react';
import { viewAsKey } from '../shared/session/view-as.marker.ts';

const startAnew = ({ key }: StorageEvent): void => {
  if (key === viewAsKey) location.reload();
};

/** Another tab has started or ended viewing as a member, so the session of this tab has changed too. */
export const useSharedViewAs = (): void => {
  useEffect(() => {
    addEventListener('storage', startAnew);
    return () => removeEventListener('storage', startAnew);
  }, []);
};
