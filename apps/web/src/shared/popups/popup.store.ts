import { create } from 'zustand';
import type { PopupKind, PopupProps } from './popup-kinds.ts';

/** A popup that is open. */
export type OpenPopup<Kind extends PopupKind = PopupKind> = {
  [Each in Kind]: {
    kind: Each;
    props: PopupProps[Each];
    /** Distinguishes two openings of the same kind, so that the second starts with fresh state. */
    opening: number;
    onClosed?: () => void;
  };
}[Kind];

type PopupState = { open: OpenPopup | null };

export const usePopupStore = create<PopupState>(() => ({ open: null }));

let openings = 0;

const make = <Kind extends PopupKind>(
  kind: Kind,
  props: PopupProps[Kind],
  extra: { onClosed?: () => void } = {},
): OpenPopup => {
  openings += 1;
  return { kind, props, opening: openings, ...extra } as OpenPopup;
};

/** Opens a popup that the visitor requested. It replaces the open one: popups are never stacked. */
export const openPopup = <Kind extends PopupKind>(
  kind: Kind,
  props: PopupProps[Kind],
  extra: { onClosed?: () => void } = {},
): void => {
  usePopupStore.setState({ open: make(kind, props, extra) });
};

/** Closes the open popup. */
export const closePopup = (): void => {
  const { open } = usePopupStore.getState();
  if (open === null) return;
  usePopupStore.setState({ open: null });
  open.onClosed?.();
};
