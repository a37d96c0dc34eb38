import type { Plugin } from 'vite';

const rendererPath = /\/pixi\.js\/lib\/rendering\/renderers\/gpu\/WebGPURenderer\.mjs$/;

/**
 * Games are drawn by WebGL, or on a plain canvas where there is none. The third way of the library would
 * weigh 15 KiB on every launch, and no device has it without having the first.
 */
export const leaveWebGpu = (): Plugin => ({
  name: 'fairhouse:leave-web-gpu',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (rendererPath.test(id) ? 'export const WebGPURenderer = undefined;' : undefined),
});
