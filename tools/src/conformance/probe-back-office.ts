import { browserPath } from '@fairhouse/tooling/browser';
import { totpCode, totpStepMs } from '@fairhouse/tooling/totp';
import { chromium, type Page } from 'playwright';
import { type BackOfficeScreen, readBackOfficeScreens } from './back-office-screens.ts';
import { inLanes } from './in-lanes.ts';

/** A demo operator who may see every screen. */
const admin = {
  email: 'admin@ops.example',
  password: 'quiet lantern over the harbour',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
};

const openTimeoutMs = 60_000;

/** Stands for a thing that does not exist: a detail screen opens and says so. */
const nobody = '00000000-0000-4000-8000-000000000000';

type Target = { brandId: string; idOf: (parameter: string) => string };
const demoTarget: Target = { brandId: 'aurora', idOf: () => nobody };

const addressOf = ({ scope, path }: BackOfficeScreen, { brandId, idOf }: Target): string =>
  `${scope === 'house' ? '/house' : `/b/${brandId}`}${path.replace(/\$(\w+)/g, (_, name: string) => idOf(name))}`;

export const signIn = async (page: Page, base: string): Promise<void> => {
  await page.goto(base);
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor({ timeout: openTimeoutMs });
  const code = totpCode(admin.secret, Math.floor(Date.now() / totpStepMs));
  await page.getByRole('textbox').first().fill(code);
  await page.getByRole('navigation').first().waitFor({ timeout: openTimeoutMs });
};

/** Opens a screen; the faults that it has. */
export const judge = async (
  page: Page,
  screen: BackOfficeScreen,
  base: string,
  target: Target = demoTarget,
): Promise<readonly string[]> => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  try {
    await page.goto(new URL(addressOf(screen, target), base).href, { timeout: openTimeoutMs });
    // A page without permission, a crash and an unknown path have no such mark.
    await page.locator(`[data-screen="${screen.id}"]`).waitFor({ timeout: openTimeoutMs, state: 'attached' });
    await page.waitForLoadState('networkidle', { timeout: openTimeoutMs });
    // A detail screen of something that does not exist says so, without a heading.
    if (screen.path.includes('$')) return faults;
    const text = ((await page.locator('main h1').first().textContent({ timeout: openTimeoutMs })) ?? '').trim();
    if (text === '' || /^\w+\.\w+\./.test(text)) faults.push(`its heading is "${text}"`);
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  return faults;
};

export const openBrowser = () =>
  chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });

/** Opens every screen of the back office as an operator with all permissions; the ids of those without a fault. */
export const probeBackOffice = async (base: string, log: (line: string) => void) => {
  const screens = await readBackOfficeScreens();
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    await signIn(await context.newPage(), base);
    const probes = await inLanes(screens, 3, async (screen) => {
      const page = await context.newPage();
      const faults = await judge(page, screen, base);
      for (const fault of faults) log(`FAULTY screen ${screen.id} ${screen.path}: ${fault}`);
      await page.close();
      return { id: screen.id, isSound: faults.length === 0 };
    });
    return { opened: probes.filter(({ isSound }) => isSound).map(({ id }) => id), of: screens.length };
  } finally {
    await browser.close();
  }
};
