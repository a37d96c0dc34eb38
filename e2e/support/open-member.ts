import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '@fairhouse/tools/services';
import type { Page } from '@playwright/test';
import type { Brand } from './house.ts';

export type OpenedMember = { memberId: string; wallet: string; currency: string; cookie: string };

/** Opens an account with money and a session, as a developer on the command line does. */
export const openMember = (
  brand: Brand,
  username: string,
  { credit, type = '3' }: { credit?: string; type?: '3' | '4' } = {},
): OpenedMember => {
  const args = ['--brand', brand, '--username', username, '--display-name', 'Mara Vale', '--type', type];
  const printed = execFileSync(
    process.execPath,
    ['src/cli/open-member.ts', ...args, ...(credit === undefined ? [] : ['--credit', credit])],
    {
      cwd: join(repositoryRoot, 'apps/server'),
      env: { ...process.env, ...JSON.parse(process.env.HOUSE_ENV ?? '{}') },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  return JSON.parse(printed.trim().split('\n').at(-1) ?? '{}') as OpenedMember;
};

/**
 * Gives a browser the session as a door would, by `Set-Cookie`. Chromium takes and sends `Secure`
 * cookies over a plain line to names under `localhost`, because it trusts that they are this machine.
 */
export const bringSession = async (page: Page, origin: string, { cookie }: OpenedMember): Promise<void> => {
  const door = new URL('/door', origin).href;
  await page.route(door, (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'set-cookie': cookie }, body: '<!doctype html>' }),
  );
  await page.goto(door);
  await page.unroute(door);
};
