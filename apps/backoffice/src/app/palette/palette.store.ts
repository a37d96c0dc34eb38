import { create } from 'zustand';

/** Whether the palette is open; Ctrl-K and the button of the bar open it. */
export const usePalette = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export const openPalette = (): void => usePalette.setState({ isOpen: true });
export const closePalette = (): void => usePalette.setState({ isOpen: false });
