import type { SoloLook } from '@fairhouse/games/solo';
import type { OpenedGame } from '@fairhouse/games/wire';
import type { CSSProperties } from 'react';

export type Theme = {
  /** The game's motif, in a box of 512 by 512. */
  motif: string;
  colours: SoloLook['colours'];
  style: CSSProperties;
};

/** The look of a game: part of the design, generated from its name like its tile in the lobby. */
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
