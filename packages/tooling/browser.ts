import { existsSync } from 'node:fs';

/**
 * The Chromium of the system. The one without a window of its own runs the same pages with less than half of the
 * work; whoever has only the other, or wants to watch (`CHROMIUM=/usr/bin/chromium`), takes that.
 */
export const browserPath: string =
  process.env.CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ??
  '/usr/bin/chromium';
