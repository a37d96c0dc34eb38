import { useMediaQuery } from './use-media-query.ts';

/** True for readers who asked their device for stillness: no autoplay, no count-up, fades only. */
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');
