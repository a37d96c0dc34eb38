/** Spec §9 grants one retry, then the default tile stands for good. */
export type ImageState = 'first' | 'second' | 'failed';

const afterBroken: Record<ImageState, ImageState> = { first: 'second', second: 'failed', failed: 'failed' };

export const stateAfterBroken = (state: ImageState): ImageState => afterBroken[state];
