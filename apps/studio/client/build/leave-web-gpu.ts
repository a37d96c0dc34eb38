import type { Plugin } from 'vite';

const rendererPath = /\/pixi\.js\/lib\/rendering\/renderers\/gpu\/WebGPURenderer\.mjs$/;

/**
 * Games are drawn with WebGL, or on a plain canvas without it. The library's WebGPU renderer would add 15 KiB to every
 * launch, and every device that supports it also supports WebGL.
 */
export const leaveWebGpu = (): Plugin => ({
  name: 'fairhouse:leave-web-gpu',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (rendererPath.test(id) ? 'export const WebGPURenderer = undefined;' : undefined),
});
