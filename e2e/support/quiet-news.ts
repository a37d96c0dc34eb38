import type { Page } from '@playwright/test';
import { type Brand, read } from './platform.ts';

/** Makes the announcement that opens by itself count as closed, where a journey is about something else. */
export const quietNews = async (page: Page, brand: Brand): Promise<void> => {
  const { list } = (await read(brand, '/wps/system/popups?language=EN')) as { list: { id: string }[] };
  await page.addInitScript(
    ({ host, ids }) => {
      // Frames and blank pages have no storage of the site.
      if (location.hostname !== host) return;
      // Members and visitors have separate keys: the announcement opens again after a login.
      for (const who of ['visitor', 'member']) {
        sessionStorage.setItem(`fairhouse.popups.${who}`, JSON.stringify(ids));
      }
    },
    { host: `${brand}.localhost`, ids: list.map(({ id }) => `announcement-${id}`) },
  );
};
