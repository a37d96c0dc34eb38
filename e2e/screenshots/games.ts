import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from '@fairhouse/tools/services';
import { type Browser, chromium, type FrameLocator, type Page } from '@playwright/test';
import { launchOptions } from '../playwright.config.ts';
import { comeAs, findGame, openGame } from '../support/game.ts';
import { type OpenedMember, openMember } from '../support/open-member.ts';
import { openReverseProxy } from '../support/reverse-proxy.ts';
import startPlatform from '../support/start-platform.ts';
import { makeFolder } from './shoot.ts';

/** One round of each game, as far as its picture needs it. */
type Scene = {
  name: string;
  pattern: string;
  gameType?: string;
  act: (game: FrameLocator, page: Page) => Promise<void>;
};

const press = (game: FrameLocator, name: string | RegExp) => game.getByRole('button', { name }).first().click();
const rest = (page: Page, ms: number) => page.waitForTimeout(ms);

const scenes: readonly Scene[] = [
  {
    name: 'slots',
    pattern: '^(?!.*Jackpot)',
    act: async (game, page) => {
      await press(game, 'Spin');
      await rest(page, 3_200);
    },
  },
  {
    name: 'jackpot-slot',
    pattern: 'Jackpot$',
    act: async (game, page) => {
      await press(game, 'Spin');
      await rest(page, 1_000);
    },
  },
  {
    name: 'crash',
    pattern: 'Crash$',
    act: async (game, page) => {
      await press(game, 'Start');
      await rest(page, 2_200);
    },
  },
  {
    name: 'dice',
    pattern: '^Dice Drop$',
    act: async (game, page) => {
      await press(game, 'Roll');
      await rest(page, 2_500);
    },
  },
  {
    name: 'mines',
    pattern: 'Mines$',
    act: async (game, page) => {
      await press(game, 'Start');
      await rest(page, 800);
      for (const cell of ['Row 1, column 2', 'Row 3, column 4', 'Row 5, column 5']) {
        await game
          .getByRole('button', { name: new RegExp(`^${cell}`) })
          .click({ timeout: 3_000 })
          .catch(() => undefined);
        await rest(page, 500);
      }
    },
  },
  {
    name: 'keno',
    pattern: 'Keno',
    gameType: 'ELOTT',
    act: async (game, page) => {
      await press(game, 'Quick pick');
      await press(game, 'Draw');
      await rest(page, 4_500);
    },
  },
  {
    name: 'scratch',
    pattern: 'Scratch$',
    act: async (game, page) => {
      await press(game, 'Buy ticket');
      await rest(page, 900);
      await press(game, 'Scratch all');
      await rest(page, 1_500);
    },
  },
  {
    name: 'video-poker',
    pattern: 'Poker',
    act: async (game, page) => {
      await press(game, /^Deal$/);
      await rest(page, 1_500);
    },
  },
  {
    name: 'bingo',
    pattern: 'Bingo',
    act: async (game, page) => {
      await press(game, 'Draw balls');
      await rest(page, 4_500);
    },
  },
  {
    name: 'plinko',
    pattern: 'Plinko$',
    act: async (game, page) => {
      await press(game, 'Drop ball');
      await rest(page, 3_000);
    },
  },
  {
    name: 'hi-lo',
    pattern: 'Hi-Lo$',
    act: async (game, page) => {
      await press(game, /^Deal$/);
      await rest(page, 1_200);
    },
  },
  {
    name: 'blackjack',
    pattern: 'Blackjack',
    act: async (game, page) => {
      await press(game, /^Deal$/);
      await rest(page, 1_800);
    },
  },
  {
    name: 'baccarat',
    pattern: 'Baccarat',
    gameType: 'LIVE',
    act: async (game, page) => {
      await game.getByText('Place your bets').waitFor({ timeout: 60_000 });
      await press(game, /^Player\b(?! pair)/);
      await press(game, /^Bet /);
      await game.getByText('Revealing the result…').waitFor({ timeout: 60_000 });
      await rest(page, 6_000);
    },
  },
  {
    name: 'roulette',
    pattern: 'Roulette',
    gameType: 'LIVE',
    act: async (game, page) => {
      await game.getByText('Place your bets').waitFor({ timeout: 60_000 });
      await press(game, /^Red/);
      await press(game, /^Bet /);
      await game.getByText('Revealing the result…').waitFor({ timeout: 60_000 });
      await rest(page, 6_000);
    },
  },
  {
    name: 'crash-room',
    pattern: 'Crash Room',
    act: async (game, page) => {
      await game.getByText('Place your bets').waitFor({ timeout: 90_000 });
      await game.locator('.start-button').click();
      await game.getByText('Rising').waitFor({ timeout: 60_000 });
      await rest(page, 2_200);
    },
  },
  {
    name: 'blackjack-table',
    pattern: 'Blackjack',
    gameType: 'LIVE',
    act: async (game, page) => {
      await game.getByText('Place your bets').waitFor({ timeout: 60_000 });
      await press(game, /^Bet\. /);
      await press(game, /^Bet [^.]/);
      await game.getByText(/Hit or stand|Revealing/).waitFor({ timeout: 60_000 });
      await rest(page, 2_500);
    },
  },
  {
    name: 'dragon-tiger',
    pattern: 'Dragon Tiger',
    gameType: 'LIVE',
    act: async (game, page) => {
      await game.getByText('Place your bets').waitFor({ timeout: 60_000 });
      await press(game, /^Dragon\b/);
      await press(game, /^Bet /);
      await game.getByText('Revealing the result…').waitFor({ timeout: 60_000 });
      await rest(page, 6_000);
    },
  },
];

const folder = makeFolder('games');
const sizes = { 360: { width: 360, height: 740 }, 1440: { width: 1440, height: 900 } } as const;
/** Clips are small on purpose: they only show that something moves. */
const clip = { width: 480, frames: 24, delayMs: 160 };

type Drawing = {
  resize(width: number): Drawing;
  png(): Drawing;
  webp(options: object): Drawing;
  toBuffer(): Promise<Buffer>;
  toFile(path: string): Promise<unknown>;
};
// The image library is a dependency of the server.
const sharp = createRequire(join(repositoryRoot, 'apps/server/package.json'))('sharp') as (
  input: Buffer | Buffer[],
  options?: object,
) => Drawing;

const gameOf = async ({ pattern, gameType }: Scene) => findGame('aurora', pattern, gameType);

/** A separate member for each scene: an open round would be offered again. */
const newPlayer = (scene: Scene, where: string): OpenedMember =>
  openMember('aurora', `shot.${scene.name.replaceAll('-', '')}${where}`, { credit: '1000' });

const takePictures = async (browser: Browser, scene: Scene): Promise<void> => {
  const game = await gameOf(scene);
  for (const [width, viewport] of Object.entries(sizes)) {
    const context = await browser.newContext({ viewport, colorScheme: 'dark' });
    const page = await context.newPage();
    void page.setDefaultTimeout(40_000);
    await comeAs(page, 'aurora', newPlayer(scene, width));
    const frame = await openGame(page, 'aurora', game);
    await page.waitForTimeout(1_500);
    await scene.act(frame, page);
    await page.screenshot({ path: join(folder, `${scene.name}-${width}.png`) });
    await context.close();
  }
};

/** A few seconds of a round as an animated picture, without a video recorder. */
const takeClip = async (browser: Browser, scene: Scene): Promise<void> => {
  const game = await gameOf(scene);
  const context = await browser.newContext({ viewport: sizes[1440] });
  const page = await context.newPage();
  void page.setDefaultTimeout(40_000);
  await comeAs(page, 'aurora', newPlayer(scene, 'clip'));
  const frame = await openGame(page, 'aurora', game);
  await page.waitForTimeout(1_500);
  const pictures: Buffer[] = [];
  let isActing = true;
  const acting = scene.act(frame, page).finally(() => {
    isActing = false;
  });
  while (isActing) {
    pictures.push(await page.screenshot());
    // The last seconds are the ones worth showing.
    if (pictures.length > clip.frames) pictures.shift();
  }
  await acting;
  await context.close();
  const small = await Promise.all(pictures.map((picture) => sharp(picture).resize(clip.width).png().toBuffer()));
  await sharp(small, { join: { animated: true } })
    .webp({ quality: 55, effort: 4, loop: 0, delay: small.map(() => clip.delayMs) })
    .toFile(join(folder, `${scene.name}.webp`));
};

/** `pnpm screenshots games [--clips] [name …]`: every game on the running platform, played one round. */
const args = process.argv.slice(2);
const requested = args.filter((arg) => !arg.startsWith('--'));
const stop = await startPlatform();
const reverseProxy = await openReverseProxy();
process.env.PROXY_PORT = String(reverseProxy.port);
const browser = await chromium.launch(launchOptions);
try {
  for (const scene of scenes) {
    if (requested.length > 0 && !requested.includes(scene.name)) continue;
    await takePictures(browser, scene);
    if (args.includes('--clips')) await takeClip(browser, scene);
    process.stdout.write(`${scene.name}\n`);
  }
} finally {
  await browser.close();
  await reverseProxy.close();
  await stop();
}
