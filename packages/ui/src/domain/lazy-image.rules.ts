/** Spec §9 allows one retry; after that the default tile stays. */
export type ImageState = 'first' | 'second' | 'failed';

const afterBroken: Record<ImageState, ImageState> = { first: 'second', second: 'failed', failed: 'failed' };

export const stateAfterBroken = (state: ImageState): ImageState => afterBroken[state];
