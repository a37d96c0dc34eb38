import type { BrandFace, getThemeEndpoint } from '@fairhouse/protocol/ops/face';
import type { OpsValue } from '#framework/ops-call.ts';

export type ThemeView = OpsValue<typeof getThemeEndpoint>;

/** The part of a published or drafted face that is chosen. */
export const faceOf = ({ name, hue, chroma, radiusScale, logoUrl }: BrandFace): BrandFace => ({
  name,
  hue,
  chroma,
  radiusScale,
  logoUrl,
});
