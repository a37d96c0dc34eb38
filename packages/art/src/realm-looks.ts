import type { AccentName } from './accents.ts';
import type { BackgroundName } from './backgrounds.ts';
import type { PaletteName } from './palette-names.ts';

/** How a realm changes a picture: its light, its background, and its accents. */
export type RealmLook = { palette: PaletteName; background: BackgroundName; accent: AccentName };

const realm = (palette: PaletteName, background: BackgroundName, accent: AccentName): RealmLook => ({
  palette,
  background,
  accent,
});

/** Words that name a realm, in lower case. */
export const realmLooks: Readonly<Record<string, RealmLook>> = {
  // Stones and metals.
  amber: realm('honey', 'rays', 'gem'),
  jade: realm('jade', 'rings', 'gem'),
  ruby: realm('crimson', 'crystals', 'gem'),
  emerald: realm('emerald', 'crystals', 'gem'),
  sapphire: realm('ocean', 'crystals', 'gem'),
  opal: realm('orchid', 'diamonds', 'gem'),
  pearl: realm('frost', 'bubbles', 'pearl'),
  ivory: realm('ivory', 'rings', 'pearl'),
  gold: realm('dusk', 'rays', 'coin'),
  silver: realm('silver', 'rays', 'coin'),
  copper: realm('bronze', 'rings', 'coin'),
  bronze: realm('bronze', 'diamonds', 'coin'),
  iron: realm('storm', 'diamonds', 'spark'),
  crystal: realm('violet', 'crystals', 'gem'),
  velvet: realm('royal', 'curtain', 'gem'),
  silk: realm('rose', 'curtain', 'petal'),
  marble: realm('ivory', 'arches', 'gem'),
  coral: realm('candy', 'shafts', 'bubble'),
  // Weather and light.
  thunder: realm('midnight', 'storm', 'bolt'),
  lightning: realm('violet', 'storm', 'bolt'),
  storm: realm('storm', 'storm', 'drop'),
  ember: realm('ember', 'hills', 'spark'),
  fire: realm('crimson', 'flames', 'spark'),
  ice: realm('lagoon', 'crystals', 'flake'),
  frost: realm('frost', 'peaks', 'flake'),
  snow: realm('sky', 'peaks', 'flake'),
  mist: realm('silver', 'waves', 'bubble'),
  shadow: realm('silver', 'trees', 'star'),
  midnight: realm('midnight', 'night', 'star'),
  dawn: realm('candy', 'sunrise', 'cloud'),
  sunset: realm('sunset', 'sunrise', 'cloud'),
  twilight: realm('orchid', 'night', 'star'),
  aurora: realm('jade', 'aurora', 'star'),
  moonlight: realm('ocean', 'night', 'star'),
  starlight: realm('royal', 'night', 'star'),
  sunrise: realm('dusk', 'sunrise', 'cloud'),
  rain: realm('storm', 'rain', 'drop'),
  sky: realm('sky', 'clouds', 'cloud'),
  cloud: realm('frost', 'clouds', 'cloud'),
  // Seasons and days.
  winter: realm('ocean', 'peaks', 'flake'),
  spring: realm('rose', 'hills', 'petal'),
  summer: realm('lagoon', 'sunrise', 'petal'),
  autumn: realm('spice', 'trees', 'leaf'),
  harvest: realm('honey', 'hills', 'leaf'),
  festival: realm('rose', 'rays', 'star'),
  fortune: realm('crimson', 'rays', 'coin'),
  glory: realm('royal', 'rays', 'star'),
  honour: realm('crimson', 'arches', 'star'),
  dream: realm('violet', 'clouds', 'star'),
  // Places.
  desert: realm('sand', 'dunes', 'gem'),
  jungle: realm('meadow', 'trees', 'leaf'),
  river: realm('lagoon', 'waves', 'drop'),
  ocean: realm('ocean', 'shafts', 'bubble'),
  lagoon: realm('lagoon', 'shafts', 'bubble'),
  harbour: realm('sky', 'waves', 'drop'),
  mountain: realm('violet', 'peaks', 'cloud'),
  valley: realm('meadow', 'hills', 'cloud'),
  forest: realm('forest', 'trees', 'leaf'),
  meadow: realm('meadow', 'hills', 'petal'),
  orchard: realm('emerald', 'hills', 'leaf'),
  savanna: realm('dusk', 'dunes', 'leaf'),
  tundra: realm('frost', 'aurora', 'flake'),
  // Tastes and lamps.
  honey: realm('honey', 'comb', 'drop'),
  sugar: realm('candy', 'comb', 'star'),
  spice: realm('spice', 'arches', 'spark'),
  saffron: realm('ember', 'arches', 'petal'),
  cinnamon: realm('bronze', 'dunes', 'star'),
  neon: realm('neon', 'grid', 'star'),
};
