import type { SoloLook } from '@fairhouse/games/solo';
import type { OpenedGame } from '@fairhouse/games/wire';
import type { CSSProperties } from 'react';

export type Theme = {
  /** The game's own thing, in a box of 512 by 512. */
  motif: string;
  colours: SoloLook['colours'];
  style: CSSProperties;
};

/** How a game looks: it comes with the design, drawn from its name as its tile in the lobby is. */
export const lookOf = ({ design }: Pick<OpenedGame, 'design'>): SoloLook => (design as { look: SoloLook }).look;

export const themeOf = (opened: Pick<OpenedGame, 'design'>): Theme => {
  const { motif, colours } = lookOf(opened);
  return {
    motif,
    colours,
    style: {
      '--g-sky': colours.sky,
      '--g-mid': colours.mid,
      '--g-deep': colours.deep,
      '--g-glow': colours.glow,
      '--g-mark': colours.mark,
    },
  };
};
