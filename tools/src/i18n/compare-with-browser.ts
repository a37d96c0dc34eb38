import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join, normalize } from 'node:path';
import { createFmt, packs } from '@fairhouse/i18n';
import { fmtDataOf, fmtSamples } from '@fairhouse/i18n/compile';
import { browserPath } from '@fairhouse/tooling/browser';
import { chromium } from 'playwright';
import { repositoryRoot } from '../services/index.ts';
import type { Finding } from './finding.types.ts';

const sources = join(repositoryRoot, 'packages/i18n/src');
/** Routed below; no request leaves the machine. */
const origin = 'http://formats.localhost';
const timeoutMilliseconds = 30_000;

type Samples = Record<string, Record<string, string>>;

const inNode = (): Samples =>
  Object.fromEntries(
    packs.map((pack) => [pack.id, fmtSamples(createFmt({ pack, data: fmtDataOf(pack.bcp47), timeZone: 'UTC' }))]),
  );

/** The source files without their types: a browser loads modules by itself and needs no bundle. */
const moduleOf = (path: string): string =>
  stripTypeScriptTypes(readFileSync(join(sources, normalize(path)), 'utf8'), { mode: 'strip' });

const inBrowser = async (): Promise<Samples> => {
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(timeoutMilliseconds);
    await page.route(`${origin}/**`, (route) => {
      const path = new URL(route.request().url()).pathname;
      return path === '/'
        ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>formats</title>' })
        : route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: moduleOf(path) });
    });
    await page.goto(`${origin}/`);
    const data = Object.fromEntries(packs.map(({ bcp47 }) => [bcp47, fmtDataOf(bcp47)]));
    return await page.evaluate(async (formats): Promise<Samples> => {
      const load = (path: string) => import(path);
      const { packs: rows } = await load('/packs.ts');
      const { createFmt: create } = await load('/fmt/fmt.ts');
      const { fmtSamples: sample } = await load('/fmt/samples.ts');
      const samples: Samples = {};
      for (const pack of rows) samples[pack.id] = sample(create({ pack, data: formats[pack.bcp47], timeZone: 'UTC' }));
      return samples;
    }, data);
  } finally {
    await browser.close();
  }
};

/** Where a browser and Node format the same values differently, in any pack. */
export const differencesOf = (node: Samples, browser: Samples): Finding[] =>
  Object.entries(node).flatMap(([packId, samples]) =>
    Object.entries(samples)
      .filter(([name, text]) => browser[packId]?.[name] !== text)
      .map(([name, text]) => ({
        gate: 'browser-differs',
        file: 'packages/i18n/src/fmt/samples.ts',
        detail: `${packId}, ${name}: Node says ${JSON.stringify(text)}, the browser ${JSON.stringify(browser[packId]?.[name])}`,
      })),
  );

/** Compares the formats of the installed Chromium with those of this Node, for every pack. */
export const compareWithBrowser = async (): Promise<Finding[]> => differencesOf(inNode(), await inBrowser());
