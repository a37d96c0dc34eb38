// How Embla 8.6 moves: sixty steps a second, each adding distance / duration to the speed
// and keeping this share of it (`baseFriction` of its engine).
const stepsPerSecond = 60;
const keptSpeed = 0.68;
// An eased motion looks finished when half a percent of the way is left.
const leftOfTheWay = 0.005;

/** Milliseconds until a slide moved with this Embla `duration` looks finished. */
export const emblaMoveMs = (duration: number): number => {
  let left = 1;
  let speed = 0;
  let steps = 0;
  // Bounded: an extreme duration must not hang the page.
  while (left > leftOfTheWay && steps < 6000) {
    speed = (speed + left / duration) * keptSpeed;
    left -= speed;
    steps += 1;
  }
  return (steps * 1000) / stepsPerSecond;
};

/**
 * Embla's `duration` is not a time but the weight of its attraction. This finds the weight whose motion takes the given
 * milliseconds: 29 for the 1000 ms of spec §9.
 */
export const emblaDurationFor = (speedMs: number): number => {
  let duration = 1;
  while (duration < 240 && emblaMoveMs(duration + 1) <= speedMs) duration += 1;
  return duration;
};

/**
 * Autoplay stops when the reader pauses it, hovers, focuses or prefers reduced motion, and never runs with one banner.
 */
export const mayAutoplay = (situation: {
  count: number;
  isPausedByReader: boolean;
  isHovered: boolean;
  isFocused: boolean;
  prefersReducedMotion: boolean;
}): boolean =>
  situation.count > 1 &&
  !situation.isPausedByReader &&
  !situation.isHovered &&
  !situation.isFocused &&
  !situation.prefersReducedMotion;
