import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@fairhouse/tools/services';
import { startStack } from '@fairhouse/tools/stack';
import { chromium, type Page } from '@playwright/test';
import { bringSession, cookieOf, median, openContext, slowDown, visitor } from '../browser.ts';
import type { Figures } from '../figures.ts';
import { barePage } from './bare-page.ts';
import { measureScroll, type Scroll } from './frames.ts';
import { readInteractions, watchInteractions } from './interactions.ts';
import { playFavorites } from './made-up-games.ts';

const slowdown = 4;
const favorites = 10_000;
const rounds = 3;
const scroll = { seconds: 8, pixelsPerSecond: 1_200 };
const thresholds = { framesPerSecond: 55, inpMs: 150, shift: 0.05, heapGrowth: 1.25 };

type Card = { nodeId: string; nodeName: string; iconUrl: string };

const heapOf = async (page: Page): Promise<number> => {
  const line = await page.context().newCDPSession(page);
  await line.send('HeapProfiler.collectGarbage');
  const { usedSize } = await line.send('Runtime.getHeapUsage');
  await line.detach();
  return usedSize;
};

/** Filters, pages and lists in a real browser, slowed down four times, compared with a page without an app. */
export const benchLobbyWeb = async (log: (line: string) => void): Promise<Figures> => {
  const webDist = join(repositoryRoot, 'apps/web/dist');
  if (!existsSync(webDist)) throw new Error('apps/web is not built: run `pnpm build` first');
  const stack = await startStack({
    roles: ['http'],
    seed: 'demo',
    env: { WEB_DIST: webDist, TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'warn' },
    onProgress: ({ who, step }) => log(`${who}: ${step}`),
  });
  const origin = `http://aurora.localhost:${new URL(stack.urls.http).port}`;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const response = await fetch(
      `http://127.0.0.1:${new URL(stack.urls.http).port}/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=100`,
      { headers: { 'x-forwarded-for': visitor } },
    );
    const { value } = (await response.json()) as { value: { games: Card[] } };
    const cards = value.games;

    const phone = await openContext(browser, 390, 844);
    const scrolls: Record<'ours' | 'bare', Scroll[]> = { ours: [], bare: [] };
    await bringSession(phone, origin, cookieOf(stack, 'scroll.bench'));
    for (let round = 1; round <= rounds; round += 1) {
      const bare = await phone.newPage();
      const pictures = cards.map(({ iconUrl }) => `${origin}${iconUrl}`);
      await bare.route(`${origin}/bare`, (route) =>
        route.fulfill({ contentType: 'text/html', body: barePage(pictures, favorites) }),
      );
      await bare.goto(`${origin}/bare`);
      await slowDown(bare, slowdown);
      scrolls.bare.push(await measureScroll(bare, scroll));
      await bare.close();

      const ours = await phone.newPage();
      await playFavorites(ours, cards, favorites);
      await ours.goto(`${origin}/favorite?lang=EN`);
      await ours.getByRole('grid', { name: 'Your favourite games' }).getByRole('article').first().waitFor();
      await slowDown(ours, slowdown);
      scrolls.ours.push(await measureScroll(ours, scroll));
      await ours.close();
      const summaryOf = (one: Scroll | undefined) =>
        `${one?.framesPerSecond.toFixed(1)} frames/s, slowest ${one?.slowestFrameMs.toFixed(0)} ms`;
      log(
        `scroll ${round} of ${rounds}: bare ${summaryOf(scrolls.bare.at(-1))}; ours ${summaryOf(scrolls.ours.at(-1))}`,
      );
    }
    await phone.close();

    const desktopContext = await openContext(browser, 1440, 900);
    const page = await desktopContext.newPage();
    await watchInteractions(page);
    await page.goto(`${origin}/rng?lang=EN`);
    await page.getByRole('main').getByRole('article').first().waitFor();
    await slowDown(page, slowdown);
    const filters = page.getByRole('radiogroup', { name: 'Filter games' });
    const studios = page.getByRole('navigation', { name: 'Providers' });
    const settle = () => page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
    for (let round = 1; round <= 6; round += 1) {
      for (const name of ['Hot', 'All']) {
        await filters.getByText(name, { exact: true }).click();
        await settle();
      }
      for (const name of ['Lumenforge', 'All providers']) {
        await studios.getByRole('link', { name }).click();
        await settle();
      }
      log(`filters ${round} of 6`);
    }
    // The slowest interaction counts, as the metric defines it below fifty interactions.
    const { durations, shift } = await readInteractions(page);
    const turn = async (times: number): Promise<void> => {
      for (let turned = 0; turned < times; turned += 1) {
        await page.getByRole('link', { name: 'Next page' }).click();
        await settle();
      }
    };
    await turn(10);
    const early = await heapOf(page);
    await turn(40);
    const late = await heapOf(page);
    const figures = {
      favorites,
      slowdown,
      framesPerSecond: Math.round(median(scrolls.ours.map((one) => one.framesPerSecond)) * 10) / 10,
      bareFramesPerSecond: Math.round(median(scrolls.bare.map((one) => one.framesPerSecond)) * 10) / 10,
      longTasksOver200Ms: scrolls.ours.reduce((sum, one) => sum + one.longTasksOver200Ms, 0),
      filterChanges: durations.length,
      inpMs: Math.max(0, ...durations),
      medianInteractionMs: median(durations),
      shift: Math.round(shift * 10_000) / 10_000,
      heapEarlyMb: Math.round(early / 10_485.76) / 100,
      heapLateMb: Math.round(late / 10_485.76) / 100,
    };
    return {
      bench: 'lobby-web',
      ...figures,
      pass:
        figures.framesPerSecond >= thresholds.framesPerSecond &&
        figures.inpMs <= thresholds.inpMs &&
        figures.shift <= thresholds.shift &&
        late / early <= thresholds.heapGrowth,
    };
  } finally {
    await browser.close();
    await stack.stop();
  }
};
