import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '@fairhouse/tools/services';
import type { Stack } from '@fairhouse/tools/stack';
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** An address whose country the shipped database knows. */
export const visitor = '1.1.1.1';

export const openContext = (browser: Browser, width: number, height: number): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width, height },
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': visitor },
  });

/** An account with a session, created with the developer's command. */
export const cookieOf = (stack: Stack, username: string, further: readonly string[] = []): string => {
  const printed = execFileSync(
    process.execPath,
    ['src/cli/open-member.ts', '--brand', 'aurora', '--username', username, '--display-name', 'Bench', ...further],
    { cwd: join(repositoryRoot, 'apps/server'), env: { ...process.env, ...stack.env }, encoding: 'utf8' },
  );
  return (JSON.parse(printed.trim().split('\n').at(-1) ?? '{}') as { cookie: string }).cookie;
};

/** Gives a browser the session by `Set-Cookie`, as a login does. */
export const bringSession = async (context: BrowserContext, origin: string, cookie: string): Promise<void> => {
  const page = await context.newPage();
  await page.route(`${origin}/login`, (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'set-cookie': cookie }, body: '<!doctype html>' }),
  );
  await page.goto(`${origin}/login`);
  await page.close();
};

export const slowDown = async (page: Page, rate: number): Promise<void> => {
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate });
};

/** A connection of the given Mbit/s, with the latency of a good mobile network. */
export const slowLine = async (page: Page, megabits: number): Promise<void> => {
  const line = await page.context().newCDPSession(page);
  const bytesPerSecond = (megabits * 1_000_000) / 8;
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
};

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
