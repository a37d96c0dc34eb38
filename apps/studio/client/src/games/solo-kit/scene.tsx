import type { OpenedGame } from '@fairhouse/games/wire';
import { type ReactNode, useMemo } from 'react';
import { themeOf } from './theme-of.ts';
import './scene.css';

/** The background of a game: its colours, its light, and its motif, large and faint behind everything. */
export const Scene = ({ opened, children }: { opened: OpenedGame; children: ReactNode }) => {
  const theme = useMemo(() => themeOf(opened), [opened]);
  return (
    <div className="scene" style={theme.style}>
      <svg viewBox="0 0 512 512" className="scene-motif" aria-hidden="true">
        <path d={theme.motif} />
      </svg>
      <div className="scene-body">{children}</div>
    </div>
  );
};
