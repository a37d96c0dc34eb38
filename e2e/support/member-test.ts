import type { Locator, Page } from '@playwright/test';
import { type Brand, test as base, comeFrom } from './platform.ts';
import { quietNews } from './quiet-news.ts';
import { openReverseProxy, type ReverseProxy } from './reverse-proxy.ts';

/** A member's page keeps a live connection, so these journeys use a proxy that serves pages and connections. */
export const test = base.extend<object, { reverseProxy: ReverseProxy }>({
  reverseProxy: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what is needed from this pattern.
    async ({}, use) => {
      const reverseProxy = await openReverseProxy();
      process.env.PROXY_PORT = String(reverseProxy.port);
      await use(reverseProxy);
      await reverseProxy.close();
    },
    { scope: 'worker', auto: true },
  ],
});

export const addressOf = (brand: Brand, path = '/'): string =>
  `http://${brand}.localhost:${process.env.PROXY_PORT}${path}`;

/**
 * Addresses of one network in Australia, one for each visitor: login limits count by address, so journeys that share
 * one would block each other.
 */
let visitors = 0;
export const newAddress = (): string => {
  visitors += 1;
  return `1.1.${1 + (process.pid % 200)}.${visitors}`;
};

let phones = 0;
/** A mobile number from a separate block, without its country code. */
export const newMobile = (): string => {
  phones += 1;
  return `41${String(10_000 + ((process.pid * 97 + phones * 7) % 80_000))}${String(10 + phones)}`;
};

/** Opens the brand's site as a visitor from a new address. */
export const visit = async (page: Page, brand: Brand, path: string): Promise<void> => {
  await comeFrom(page, newAddress());
  await quietNews(page, brand);
  await page.goto(addressOf(brand, path));
};

export const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/**
 * A field by its label: a tab's panel may have the same name, and the name of a required field includes that it is
 * required.
 */
export const fieldOf = (where: Locator, label: string): Locator =>
  where.locator('input, select').and(where.getByLabel(new RegExp(`^${label}\\s*\\*?\\s*(required)?$`)));

export const logIn = async (page: Page, { username, password }: { username: string; password: string }) => {
  const popup = dialogOf(page, 'Log in');
  await fieldOf(popup, 'Username').fill(username);
  await fieldOf(popup, 'Password').fill(password);
  await popup.getByRole('button', { name: 'Log in', exact: true }).click();
};

/** The header of a signed-in member. */
export const accountMenu = (page: Page): Locator => page.getByRole('button', { name: /^Account menu/ });
