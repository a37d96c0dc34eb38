/** Generated pictures: pure functions, deterministic for the same input, no resources loaded. */
export type { AccentName } from './accents.ts';
export { chooseLook, pathOf } from './choose-look.ts';
export { credits } from './credits.ts';
export { drawAvatar } from './draw-avatar.ts';
export { type BannerScene, drawBanner } from './draw-banner.ts';
export { drawIcon } from './draw-icon.ts';
export { drawTile } from './draw-tile.ts';
export { drawVendorMark } from './draw-vendor-mark.ts';
export type { MotifName } from './motif-words.ts';
export { paletteOf } from './palette-of.ts';
export { seededRandom } from './seeded-random.ts';
export { tintOf } from './tint-of.ts';
