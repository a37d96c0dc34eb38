import { loadNamespaces } from '@fairhouse/i18n/react';
import { useEffect, useState } from 'react';
import { screens } from '../screens.ts';

const namespaces = [...new Set(screens.flatMap((screen) => screen.namespaces))];

/** The menu names every screen, so the texts of all areas are loaded before it is rendered. */
export const useMenuTexts = (): boolean => {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => {
    const show = () => setIsHere(true);
    // If the texts of one area fail to load, the menu is still shown.
    loadNamespaces('ops', ...namespaces).then(show, show);
  }, []);
  return isHere;
};
