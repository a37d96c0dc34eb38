import { addresses, addressOf, comeFrom, expect, test } from '../../support/platform.ts';
import { quietNews } from '../../support/quiet-news.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('with reduced motion nothing moves by itself', async ({ page }) => {
  await page.clock.install();
  await comeFrom(page, addresses.australian);
  await quietNews(page, 'aurora');
  await page.goto(addressOf('aurora'));
  await expect(page.getByRole('region', { name: 'Latest rounds' })).toBeVisible();

  const stage = page.getByRole('region', { name: 'Highlights' });
  const first = stage.getByRole('button', { name: '1 of 4' });
  await expect(first).toHaveAttribute('aria-current', 'true');
  await expect(stage.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  await page.clock.runFor(16_000);
  await expect(first).toHaveAttribute('aria-current', 'true');

  // The notices are in a separate list and are turned by hand.
  await expect(page.getByRole('list', { name: 'Announcements' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next announcement' })).toBeVisible();
  const endless = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      )
      .map(({ effect }) => (effect as KeyframeEffect).target?.className),
  );
  expect(endless).toEqual([]);
});
