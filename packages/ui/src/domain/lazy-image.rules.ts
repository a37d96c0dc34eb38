/** `idle` until seen; spec §9 grants one retry, then the default tile stands for good. */
export type ImageState = 'idle' | 'loading' | 'retrying' | 'shown' | 'failed';
export type ImageEvent = 'seen' | 'loaded' | 'broken';

const moves: Record<ImageState, Partial<Record<ImageEvent, ImageState>>> = {
  idle: { seen: 'loading' },
  loading: { loaded: 'shown', broken: 'retrying' },
  retrying: { loaded: 'shown', broken: 'failed' },
  shown: {},
  failed: {},
};

export const nextImageState = (state: ImageState, event: ImageEvent): ImageState => moves[state][event] ?? state;
