import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { readHostileBodies } from '../../support/hostile-bodies.ts';
import { addresses, addressOf, comeFrom, expect, test, watchComplaints } from '../../support/platform.ts';
import { runSql } from '../../support/run-sql.ts';

const { hostileBodies, hostileMark } = await readHostileBodies();

// A database text cannot contain a null character; those few bodies are covered by the sanitiser's own tests.
const bodies = hostileBodies.filter(({ html }) => !html.includes('\0')).map((body) => ({ ...body, id: randomUUID() }));

/** Inserts bodies past the server's own sanitiser, newest first in the order of the list. */
const plantBodies = async (): Promise<void> => {
  await runSql(
    `insert into content.announcement (announcement_id, brand_id, type, audience, published_from, position)
     select id, 'harbour', 'H', 'public', clock_timestamp() - interval '1 minute' - place * interval '1 second', place
     from jsonb_to_recordset($1) as body (id uuid, place int)`,
    [JSON.stringify(bodies.map(({ id }, place) => ({ id, place })))],
  );
  await runSql(
    `insert into content.announcement_text (announcement_id, brand_id, language, title, source, content, cleaner_version)
     select id, 'harbour', language, name, '', html, 1000
     from jsonb_to_recordset($1) as body (id uuid, name text, html text)
     cross join unnest(array['EN', 'TY']) as language`,
    [JSON.stringify(bodies)],
  );
};

const pullBodies = (): Promise<unknown> =>
  runSql('delete from content.announcement where announcement_id = any($1::uuid[])', [bodies.map(({ id }) => id)]);

/**
 * Chromium already logs these while a body is parsed into a detached document, which is how it is sanitised. Anything
 * else on the console would be a body that got further than that.
 */
const expectedWhileRead =
  /^(Executing inline event handler|Applying inline style|Setting the document's base URI|This document requires 'TrustedScript')/;

/** Records what a body that got through would do, as seen from outside the page. */
const watchDeeds = (page: Page): string[] => {
  const deeds: string[] = [];
  page.on('dialog', (dialog) => {
    deeds.push(`a dialog said: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'harbour.localhost') deeds.push(`asked for ${request.url()}`);
  });
  page.context().on('page', (other) => deeds.push(`opened ${other.url()}`));
  page.on('frameattached', () => deeds.push('attached a frame'));
  return deeds;
};

/**
 * Opens every body in the popup, page after page, clicks every element, and returns what ran. It runs inside the page,
 * because seven hundred bodies by remote control would take minutes.
 */
const openAll = (popup: Locator): Promise<{ seen: string[]; ran: string[] }> =>
  popup.evaluate(
    async (dialog, { mark, count }) => {
      const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
      const until = async (isSo: () => boolean, what: string): Promise<void> => {
        for (let tries = 0; !isSo(); tries += 1) {
          if (tries > 2_000) throw new Error(`never: ${what}`);
          await wait(10);
        }
      };
      const titles = () => [...dialog.querySelectorAll<HTMLElement>('ul button[aria-current]')];
      const headline = () => dialog.querySelector('article h3')?.textContent;
      const press = (part: HTMLElement): void => {
        // A link that survived is safe to follow, but following it would leave the page.
        part.addEventListener('click', (event) => event.preventDefault(), { once: true });
        for (const kind of ['pointerover', 'mouseover', 'click'])
          part.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true }));
      };
      const seen: string[] = [];
      const ran: string[] = [];
      for (;;) {
        const shown = titles().map((title) => title.textContent);
        // The seeded announcements are older and come after these.
        for (const title of titles().slice(0, count - seen.length)) {
          title.click();
          await until(() => headline() === title.textContent, `the body of ${title.textContent}`);
          for (const part of dialog.querySelectorAll<HTMLElement>('article *')) press(part);
          seen.push(title.textContent);
        }
        // Handlers of failed loads run after the failure.
        await wait(60);
        if (Reflect.has(window, mark)) ran.push(`one of ${shown.join('; ')}`);
        Reflect.deleteProperty(window, mark);
        if (seen.length >= count) return { seen, ran };
        dialog.querySelector<HTMLElement>('button[aria-label=Next]')?.click();
        await until(() => titles()[0]?.textContent !== shown[0], `a page after ${shown[0]}`);
      }
    },
    { mark: hostileMark, count: bodies.length },
  );

const readAll = async (browser: Browser, { bypassCSP }: { bypassCSP: boolean }) => {
  const context = await browser.newContext({ bypassCSP, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await comeFrom(page, addresses.australian);
  const complaints = watchComplaints(page);
  const deeds = watchDeeds(page);
  await page.goto(addressOf('harbour'));
  const address = page.url();
  await page.getByRole('complementary', { name: 'Announcements' }).getByRole('button', { name: 'Read' }).click();
  const popup = page.getByRole('dialog', { name: 'Announcements' });
  await expect(popup.getByRole('heading', { level: 3 })).toBeVisible();
  const reported = await openAll(popup);
  expect(page.url()).toBe(address);
  await context.close();
  return { ...reported, deeds, complaints };
};

test.describe.configure({ timeout: 900_000 });

test.beforeAll(plantBodies);
test.afterAll(pullBodies);

for (const bypassCSP of [false, true]) {
  const wall = bypassCSP ? 'with the policy switched off' : 'behind the policy';
  test(`hostile announcements do nothing when they are opened, ${wall}`, { tag: '@deep' }, async ({ browser }) => {
    expect(bodies.length).toBeGreaterThanOrEqual(300);
    const { seen, ran, deeds, complaints } = await readAll(browser, { bypassCSP });
    expect(ran).toEqual([]);
    expect(deeds).toEqual([]);
    const others = complaints.filter((complaint) => !expectedWhileRead.test(complaint));
    expect(others).toEqual([]);
    const missed = bodies.filter(({ name }) => !seen.includes(name)).map(({ name }) => name);
    expect(missed).toEqual([]);
  });
}
