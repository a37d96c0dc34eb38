import { create } from 'zustand';
import { deviceFlag } from '#shared/storage/device-flag.ts';

const kept = deviceFlag('fairhouse.sideMenu.open');

/** `reverse` turns it over; so does saying nothing (spec §4). */
export type ToggleWish = boolean | 'reverse' | undefined;

export const nextOpen = (isOpen: boolean, wish: ToggleWish): boolean => (typeof wish === 'boolean' ? wish : !isOpen);

/** `isOpen` is the side menu of wide screens, at full width or as icons; the drawer is that of phones. */
export const useSideMenu = create<{ isOpen: boolean; isDrawerOpen: boolean }>(() => ({
  isOpen: kept.read() ?? true,
  isDrawerOpen: false,
}));

/** The width stays as chosen on this device. */
export const toggleSideMenu = (wish?: ToggleWish): void => {
  const isOpen = nextOpen(useSideMenu.getState().isOpen, wish);
  kept.keep(isOpen);
  useSideMenu.setState({ isOpen });
};

/** A drawer lies over the page, so it is never open when a visit begins. */
export const toggleDrawer = (wish?: ToggleWish): void =>
  useSideMenu.setState(({ isDrawerOpen }) => ({ isDrawerOpen: nextOpen(isDrawerOpen, wish) }));
