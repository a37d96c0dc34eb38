import type { Branding, getThemeEndpoint } from '@fairhouse/protocol/ops/branding';
import type { OpsValue } from '#framework/ops-call.ts';

export type ThemeView = OpsValue<typeof getThemeEndpoint>;

/** The editable part of a published or drafted branding. */
export const brandingOf = ({ name, hue, chroma, radiusScale, logoUrl }: Branding): Branding => ({
  name,
  hue,
  chroma,
  radiusScale,
  logoUrl,
});
