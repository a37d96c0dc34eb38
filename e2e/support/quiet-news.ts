import type { Page } from '@playwright/test';
import { type Brand, read } from './platform.ts';

/** Lets the announcement that opens by itself count as closed, where a journey is about something else. */
export const quietNews = async (page: Page, brand: Brand): Promise<void> => {
  const { list } = (await read(brand, '/wps/system/popups?language=EN')) as { list: { id: string }[] };
  await page.addInitScript(
    ({ host, ids }) => {
      // Frames and blank pages have no storage of the house.
      if (location.hostname !== host) return;
      // A member's memory is another than a visitor's: the news opens anew for whoever has just come in.
      for (const who of ['visitor', 'member']) {
        sessionStorage.setItem(`fairhouse.popups.${who}`, JSON.stringify(ids));
      }
    },
    { host: `${brand}.localhost`, ids: list.map(({ id }) => `announcement-${id}`) },
  );
};
