import type { Page } from '@playwright/test';
import { type Brand, read } from './platform.ts';

/** Makes the announcement that comes by itself count as shown, where a journey is about something else. */
export const quietNews = async (page: Page, brand: Brand): Promise<void> => {
  const { list } = (await read(brand, '/wps/system/popups?language=EN')) as { list: { id: string }[] };
  await page.addInitScript(
    ({ host, ids }) => {
      // Frames and blank pages have no storage of the site.
      if (location.hostname !== host) return;
      // What a visitor has had is not shown to a member either.
      localStorage.setItem('fairhouse.announced', JSON.stringify({ visitor: ids }));
    },
    { host: `${brand}.localhost`, ids: list.map(({ id }) => id) },
  );
};
