import { create } from 'zustand';
import { deviceFlag } from '#shared/storage/device-flag.ts';

const stored = deviceFlag('fairhouse.sideMenu.open');

/** `reverse` toggles it; so does omitting the input (spec §4). */
export type ToggleInput = boolean | 'reverse' | undefined;

export const nextOpen = (isOpen: boolean, input: ToggleInput): boolean =>
  typeof input === 'boolean' ? input : !isOpen;

/** `isOpen` is the side menu of wide screens, at full width or as icons; the drawer is that of phones. */
export const useSideMenu = create<{ isOpen: boolean; isDrawerOpen: boolean }>(() => ({
  isOpen: stored.read() ?? true,
  isDrawerOpen: false,
}));

/** The width is stored on this device. */
export const toggleSideMenu = (input?: ToggleInput): void => {
  const isOpen = nextOpen(useSideMenu.getState().isOpen, input);
  stored.keep(isOpen);
  useSideMenu.setState({ isOpen });
};

/** A drawer covers the page, so it is never open when a visit begins. */
export const toggleDrawer = (input?: ToggleInput): void =>
  useSideMenu.setState(({ isDrawerOpen }) => ({ isDrawerOpen: nextOpen(isDrawerOpen, input) }));
