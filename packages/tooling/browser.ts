import { existsSync } from 'node:fs';

/**
 * The system's Chromium. The headless shell runs the same pages with less than half of the work; the full browser is
 * used if only that is installed, or to watch a run (`CHROMIUM=/usr/bin/chromium`).
 */
export const browserPath: string =
  process.env.CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ??
  '/usr/bin/chromium';
