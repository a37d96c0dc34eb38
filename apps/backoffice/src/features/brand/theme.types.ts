import type { Branding, getThemeEndpoint } from '@fairhouse/protocol/ops/branding';
import type { OpsValue } from '#framework/ops-call.ts';

export type ThemeView = OpsValue<typeof getThemeEndpoint>;

/** The part of a published or drafted face that is chosen. */
export const brandingOf = ({ name, hue, chroma, radiusScale, logoUrl }: Branding): Branding => ({
  name,
  hue,
  chroma,
  radiusScale,
  logoUrl,
});
