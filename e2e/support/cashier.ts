import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { repositoryRoot } from '@fairhouse/tools/services';
import type { Browser, Locator, Page } from '@playwright/test';
import { addressOf } from './member-test.ts';
import { demoOperators, signInOperator } from './operator.ts';
import { expect } from './platform.ts';

const chunk = (name: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const named = Buffer.concat([Buffer.from(name), body]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A small grey picture in place of a photographed bank slip. */
export const slip = (): { name: string; mimeType: string; buffer: Buffer } => {
  const side = 32;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(side * (side + 1), 0x88);
  for (let row = 0; row < side; row += 1) rows[row * (side + 1)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const buffer = Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name: 'slip.png', mimeType: 'image/png', buffer };
};

/** A page of the personal centre, by its key. */
export const openMemberPage = async (page: Page, key: string): Promise<Locator> => {
  await page.goto(addressOf('aurora', `/member?mc=${key}&lang=EN`));
  return page.getByRole('main');
};

/** A signed-in operator. */
export const openBackOffice = async (browser: Browser, who: keyof typeof demoOperators): Promise<Page> => {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await signInOperator(page, demoOperators[who]);
  return page;
};

/** Every money journey ends with a reconciliation of the ledger. */
export const expectSoundBooks = (): void => {
  const printed = execFileSync(process.execPath, ['src/cli/ledger-verify.ts'], {
    cwd: join(repositoryRoot, 'apps/server'),
    env: { ...process.env, ...JSON.parse(process.env.PLATFORM_ENV ?? '{}') },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  expect(JSON.parse(printed.trim().split('\n').at(-1) ?? '{}')).toMatchObject({ findings: 0, pass: true });
};
