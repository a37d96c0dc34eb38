import { create } from 'zustand';

/** Where the visitor is. The router writes it; everything below the router reads it. */
export type NavigationState = {
  pathname: string;
  /** What follows the path, with its question mark, or nothing. */
  search: string;
  /** Aliases of one screen share its name: `/login` is `home`. */
  routeName: string;
};

export const useNavigation = create<NavigationState>(() => ({ pathname: '/', search: '', routeName: 'home' }));
