import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@fairhouse/tools/services';
import { startStack } from '@fairhouse/tools/stack';
import { chromium, type Page } from '@playwright/test';
import { bringSession, cookieOf, median, openContext, slowDown, slowLine, visitor } from '../browser.ts';
import type { Figures } from '../figures.ts';
import { countBareFrames, countFrames, gameFrame } from './count-frames.ts';
import { weighFrame } from './weigh-frame.ts';

const slowdown = 4;
const megabits = 10;
const rounds = 5;
const thresholds = { firstFrameMs: 2_500, scriptKib: 250, framesPerSecond: 55 };

type Card = {
  nodeName: string;
  vassalage: string;
  gameType: string;
  gameCode: string;
  gameClassify: string | null;
};

const framePath = ({ vassalage, gameType, gameCode }: Card): string =>
  `/seamless?${new URLSearchParams({ vassalage, gameType, gameCode, mode: 'real', lang: 'EN' })}`;

/** Time from the click on a lobby card to the first frame of the reels. */
const measureLaunch = async (page: Page, origin: string, card: Card): Promise<number> => {
  await page.goto(`${origin}/rng?lang=EN`);
  await page.getByRole('main').getByRole('article').first().waitFor();
  // Whoever chooses a game has looked at the list for a moment.
  await page.waitForLoadState('networkidle');
  await slowLine(page, megabits);
  await slowDown(page, slowdown);
  const pressedAt = await page.evaluate((path) => {
    const at = Date.now();
    // The page's router handles a pushed address like a click on its own link.
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    return at;
  }, framePath(card));
  await page.frameLocator('iframe').locator('canvas').waitFor({ timeout: 60_000 });
  // The second frame from here shows the reels.
  const shownAt = await gameFrame(page).evaluate(
    () =>
      new Promise<number>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())))),
  );
  return shownAt - pressedAt;
};

/** Launch time, size and frame rate of a slot, with the CPU slowed down four times and a connection of 10 Mbit/s. */
export const benchGamesWeb = async (log: (line: string) => void): Promise<Figures> => {
  const webDist = join(repositoryRoot, 'apps/web/dist');
  for (const dist of [webDist, join(repositoryRoot, 'apps/studio/dist')])
    if (!existsSync(dist)) throw new Error(`${dist} is not built: run \`pnpm build\` first`);
  const stack = await startStack({
    roles: ['http', 'gateway', 'worker', 'realtime'],
    seed: 'test',
    studio: true,
    env: { WEB_DIST: webDist, TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'warn' },
    onProgress: ({ who, step }) => log(`${who}: ${step}`),
  });
  const origin = `http://aurora.localhost:${new URL(stack.urls.http).port}`;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    // Page and game in one process, so that both are slowed down.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-site-isolation-trials',
      '--disable-features=IsolateOrigins,site-per-process',
    ],
  });
  try {
    const response = await fetch(`${stack.urls.http}/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=100`, {
      headers: { 'x-forwarded-for': visitor, host: 'aurora.localhost' },
    });
    const { value } = (await response.json()) as { value: { games: Card[] } };
    // Scratch cards and the like have a classification: they have no reels whose frames could be counted.
    const cards = value.games
      .filter(({ vassalage, gameClassify }) => vassalage !== 'ORIG' && gameClassify === null)
      .slice(0, rounds);
    const launches: number[] = [];
    const frames: number[] = [];
    const bare: number[] = [];
    let weight = { scriptKib: 0, allKib: 0 };
    for (const [index, card] of cards.entries()) {
      // A new browser context for each game: files cached by the previous game would speed up the next one.
      const context = await openContext(browser, 390, 844);
      await bringSession(context, origin, cookieOf(stack, `game.bench${index}`, ['--credit', '10000000']));
      const page = await context.newPage();
      const weighed = weighFrame(page, new URL(stack.studio?.url ?? '').port);
      launches.push(await measureLaunch(page, origin, card));
      weight = await weighed();
      frames.push(await countFrames(page));
      bare.push(await countBareFrames(context, slowdown));
      log(
        `${card.nodeName}: first frame after ${launches.at(-1)?.toFixed(0)} ms, ${weight.scriptKib} KiB of script, ${frames.at(-1)?.toFixed(1)} frames/s while the reels turn; a bare canvas of 25 pictures makes ${bare.at(-1)?.toFixed(1)}`,
      );
      await context.close();
    }
    const figures = {
      slowdown,
      megabits,
      games: cards.length,
      firstFrameMs: Math.round(median(launches)),
      slowestFirstFrameMs: Math.round(Math.max(...launches)),
      ...weight,
      framesPerSecond: Math.round(median(frames) * 10) / 10,
      bareFramesPerSecond: Math.round(median(bare) * 10) / 10,
    };
    return {
      bench: 'games-web',
      ...figures,
      pass:
        figures.firstFrameMs <= thresholds.firstFrameMs &&
        figures.scriptKib <= thresholds.scriptKib &&
        figures.framesPerSecond >= thresholds.framesPerSecond,
    };
  } finally {
    await browser.close();
    await stack.stop();
  }
};
