import { useEffect } from 'react';
import { viewAsKey } from '../shared/session/view-as.marker.ts';

const startAnew = ({ key }: StorageEvent): void => {
  if (key === viewAsKey) location.reload();
};

/** Another tab has begun or ended a look as a member: the session here has changed with it. */
export const useSharedViewAs = (): void => {
  useEffect(() => {
    addEventListener('storage', startAnew);
    return () => removeEventListener('storage', startAnew);
  }, []);
};
