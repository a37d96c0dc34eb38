import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '@fairhouse/tools/services';
import { type Page, test } from '@playwright/test';
import type { Brand } from './platform.ts';

export type OpenedMember = {
  memberId: string;
  wallet: string;
  currency: string;
  cookie: string;
  invitation: string | null;
};

export type MemberOptions = {
  credit?: string;
  type?: '1' | '3' | '4';
  password?: string;
  'payment-password'?: string;
  /** Counts as verified, as the e-mail does. */
  mobile?: string;
  email?: string;
  payee?: string;
  /** The name of the agent under whom a new account stands. */
  upline?: string;
};

/** A name that no other worker or repetition of this journey uses; further calls return the same name. */
export const uniqueName = (prefix: string): string => {
  const { repeatEachIndex } = test.info();
  return `${prefix}${process.pid}${repeatEachIndex === 0 ? '' : `r${repeatEachIndex}`}`;
};

/** Creates an account with money and a session, with the developer's command. */
export const openMember = (
  brand: Brand,
  username: string,
  { type = '3', ...options }: MemberOptions = {},
): OpenedMember => {
  const given = Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value]));
  const printed = execFileSync(
    process.execPath,
    [
      'src/cli/open-member.ts',
      ...['--brand', brand, '--username', username, '--display-name', 'Mara Vale', '--type', type],
      ...given,
    ],
    {
      cwd: join(repositoryRoot, 'apps/server'),
      env: { ...process.env, ...JSON.parse(process.env.PLATFORM_ENV ?? '{}') },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  return JSON.parse(printed.trim().split('\n').at(-1) ?? '{}') as OpenedMember;
};

/**
 * Gives a browser the session as a login would, by `Set-Cookie`. Chromium accepts and sends `Secure` cookies
 * over plain HTTP to names under `localhost`, which it trusts as this machine.
 */
export const bringSession = async (page: Page, origin: string, { cookie }: OpenedMember): Promise<void> => {
  const entryUrl = new URL('/session', origin).href;
  await page.route(entryUrl, (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'set-cookie': cookie }, body: '<!doctype html>' }),
  );
  await page.goto(entryUrl);
  await page.unroute(entryUrl);
};
