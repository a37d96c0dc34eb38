import type * as wire from '@fairhouse/protocol/wire-types';
import { useBrand } from '#shared/brand/brand.store.ts';
import { isSwitchedOn } from '#shared/brand/is-switched-on.ts';
import { offersTrial } from '#shared/play/play.rules.ts';

export const useHasTrial = ({ supportPlay }: wire.Game): boolean =>
  offersTrial({ hasFreePlay: isSwitchedOn(useBrand().whitelabel, 'FREEPLAY3'), supportPlay });
