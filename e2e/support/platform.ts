import { execFileSync } from 'node:child_process';
import { get } from 'node:http';
import { join } from 'node:path';
import { repositoryRoot } from '@fairhouse/tools/services';
import { test as base, expect, type Page } from '@playwright/test';

/** The demo brands of the seeds. */
export type Brand = 'aurora' | 'harbour';

/** Addresses whose country the shipped database knows. */
export const addresses = { american: '8.8.8.8', australian: '1.1.1.1' } as const;

export const addressOf = (brand: Brand, path = '/'): string =>
  `http://${brand}.localhost:${process.env.PLATFORM_PORT}${path}`;

/** Closes or opens a brand with the operator's command. */
export const maintenance = (options: 'on' | 'off', brand: Brand): void => {
  execFileSync(
    process.execPath,
    [
      'src/cli/maintenance.ts',
      options,
      '--brand',
      brand,
      '--operator',
      'e2e',
      '--reason',
      'journey',
      '--title',
      'Planned maintenance',
      '--text',
      'We are updating the payment systems.',
    ],
    {
      cwd: join(repositoryRoot, 'apps/server'),
      env: { ...process.env, ...JSON.parse(process.env.PLATFORM_ENV ?? '{}') },
      stdio: 'pipe',
    },
  );
};

/** Sends a request without a browser. Only browsers resolve names under `localhost`. */
export const ask = (
  brand: Brand,
  path: string,
  address: string,
): Promise<{ status: number; location: string | undefined }> =>
  new Promise((resolve, reject) => {
    get(
      {
        host: '127.0.0.1',
        port: process.env.PLATFORM_PORT,
        path,
        headers: { host: `${brand}.localhost`, 'x-forwarded-for': address },
      },
      (response) => {
        response.resume();
        resolve({ status: response.statusCode ?? 0, location: response.headers.location });
      },
    ).on('error', reject);
  });

/** The value of a public call, fetched without a browser. */
export const read = (brand: Brand, path: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const headers = { host: `${brand}.localhost`, 'x-forwarded-for': addresses.australian };
    get({ host: '127.0.0.1', port: process.env.PLATFORM_PORT, path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      response.on('end', () => resolve((JSON.parse(body) as { value: unknown }).value));
    }).on('error', reject);
  });

/** Sets the visitor's address as our proxy would forward it. */
export const comeFrom = (page: Page, address: string): Promise<void> =>
  page.context().setExtraHTTPHeaders({ 'x-forwarded-for': address });

/** Collects a page's errors. The statuses that journeys provoke themselves are logged too and are left out. */
export const watchComplaints = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    if (/the server responded with a status of (404|451|403|503)/.test(message.text())) return;
    complaints.push(message.text());
  });
  return complaints;
};

/** Removes errors that a journey has provoked itself: a browser logs every refused request. */
export const tolerate = (complaints: string[], expected: RegExp): void => {
  const others = complaints.filter((complaint) => !expected.test(complaint));
  complaints.splice(0, complaints.length, ...others);
};

/** A test that fails on any console error of its page, including policy violations. */
export const test = base.extend<{ quiet: string[] }>({
  quiet: [
    async ({ page }, use) => {
      const complaints = watchComplaints(page);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
