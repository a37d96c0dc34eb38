import { loadNamespaces } from '@fairhouse/i18n/react';
import { useEffect, useState } from 'react';
import { screens } from '../screens.ts';

const namespaces = [...new Set(screens.flatMap((screen) => screen.namespaces))];

/** The menu names every screen, so the texts of all areas are there before it is drawn. */
export const useMenuTexts = (): boolean => {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => {
    const show = () => setIsHere(true);
    // Without the texts of one area the menu is still better than none.
    loadNamespaces('ops', ...namespaces).then(show, show);
  }, []);
  return isHere;
};
