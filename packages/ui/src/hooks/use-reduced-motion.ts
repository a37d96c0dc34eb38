import { useMediaQuery } from './use-media-query.ts';

/** True if the device requests reduced motion: no autoplay, no count-up, fades only. */
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');
