import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * The axe violations of the current page, one line each; empty for a clean page. While a popup is open the page behind
 * it is inert, so `popup` judges the popup alone. `main` leaves out the frame around every page, where that has been
 * judged already.
 */
export const judgePage = async (page: Page, what: 'page' | 'popup' | 'main' = 'page'): Promise<string[]> => {
  // Waits for finite transitions, whose colours are not final; endless animations are not waited for.
  await page.waitForFunction(
    (fadeMaxMs) =>
      !document
        .getAnimations()
        .some(
          ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < fadeMaxMs,
        ),
    1_000,
  );
  const axe = new AxeBuilder({ page })
    .options({ runOnly: { type: 'tag', values: standards }, resultTypes: ['violations'] })
    // The pages have no frames; the newer mode opens an extra page for them each time.
    .setLegacyMode(true);
  if (what !== 'page') axe.include(what === 'popup' ? '[role=dialog]' : 'main');
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`,
    ),
  );
};
