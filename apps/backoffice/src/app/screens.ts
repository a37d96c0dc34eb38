import type { OpsScreen } from '#framework/screen.types.ts';

/** Every screen of the back office: the `screens` of each area's `screens.ts`, found by their place. */
export const screens: readonly OpsScreen[] = Object.values(
  import.meta.glob<readonly OpsScreen[]>('../features/*/screens.ts', { eager: true, import: 'screens' }),
).flat();
