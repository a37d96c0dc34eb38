import type { Viewer } from '../session/viewer.ts';

/** The step between a click on a game and its launch. */
export type PlayStep = 'maintenance' | 'list' | 'needsLogin' | 'needsRealAccount' | 'freePlay' | 'start';

/**
 * The next step when a viewer wants to play. Maintenance comes first, because logging in would not help; a list of
 * games is open to every viewer. Free rounds need no real account (G8); a visitor gets a trial account for them first.
 */
export const nextPlayStep = ({
  viewer,
  mode,
  isUnderMaintenance,
  isList = false,
}: {
  viewer: Viewer['kind'];
  mode: 'real' | 'trial';
  isUnderMaintenance: boolean;
  isList?: boolean;
}): PlayStep => {
  if (isUnderMaintenance) return 'maintenance';
  if (isList) return 'list';
  if (mode === 'trial') return viewer === 'visitor' ? 'freePlay' : 'start';
  if (viewer === 'visitor') return 'needsLogin';
  return viewer === 'trial' ? 'needsRealAccount' : 'start';
};

/** Spec §6, §9: a free trial is offered when the brand has free play and the game supports it. */
export const offersTrial = ({ hasFreePlay, supportPlay }: { hasFreePlay: boolean; supportPlay: 0 | 1 }): boolean =>
  hasFreePlay && supportPlay === 0;
