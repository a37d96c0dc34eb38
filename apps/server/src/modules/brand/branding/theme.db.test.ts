import { deriveBrandColours } from '@fairhouse/ui/brand-colours';
import { checkBrand } from '@fairhouse/ui/check-brand';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBranding, operator, type TestBranding } from './branding.fixture.ts';
import { discardThemeDraft } from './discard-theme-draft.ts';
import { getTheme } from './get-theme.ts';
import { type PublishDeps, publishTheme, takeThemeBack } from './publish-theme.ts';
import { saveThemeDraft } from './save-theme-draft.ts';

let platform: TestBranding;
let deps: PublishDeps;
beforeAll(async () => {
  platform = await openBranding();
  deps = { ...platform.deps, judge: checkBrand };
});
afterAll(() => platform.close());

const brandId = 'aurora';
const reason = 'the new season';
const face = { name: 'Aurora Nova', hue: 210.5, chroma: 0.2, radiusScale: 1.5, logoUrl: null };
const theme = () => getTheme(brandId, deps);
const revision = async () => (await theme()).revision;

describe('the theme of a brand', () => {
  it('begins as the brand was set up, without a draft and without a history', async () => {
    expect(await theme()).toEqual({
      revision: 0,
      published: { name: 'Aurora', hue: 82, chroma: 0.16, radiusScale: 1, logoUrl: null },
      draft: null,
      history: [],
    });
  });

  it('keeps a draft that players do not see, with its author and its audit entry', async () => {
    const [{ number }] = await platform.rows('select number from brand.revision');
    await saveThemeDraft({ brandId, revision: 0, face }, operator, deps);
    expect(await theme()).toMatchObject({
      revision: 1,
      published: { name: 'Aurora', hue: 82 },
      draft: { ...face, draftedByName: 'Ada' },
    });
    expect((await platform.rows('select number from brand.revision'))[0].number).toBe(number);
    const { entries, events } = await platform.traces();
    expect(events).toEqual([]);
    expect(entries).toMatchObject([{ action: 'brand.draft_theme', object_kind: 'brand_theme', brand_id: brandId }]);
    expect(JSON.parse(entries[0].before)).toEqual({ name: 'Aurora', hue: 82, chroma: 0.16, radiusScale: 1 });
    expect(JSON.parse(entries[0].after)).toEqual({ name: 'Aurora Nova', hue: 210.5, chroma: 0.2, radiusScale: 1.5 });
  });

  it('refuses an editor who has not seen the last change, and writes nothing for no change', async () => {
    await expect(saveThemeDraft({ brandId, revision: 0, face }, operator, deps)).rejects.toMatchObject({
      code: 'OPS_OUT_OF_DATE',
      details: { revision: 1 },
    });
    await saveThemeDraft({ brandId, revision: 1, face }, operator, deps);
    expect(await revision()).toBe(1);
    expect((await platform.traces()).entries).toHaveLength(1);
  });

  it('is not published where a text is unreadable: the pairs and their contrast are reported, nothing changes', async () => {
    const derived = deriveBrandColours(face);
    const dark = { ...derived.dark, actionBg: '#5e4200' };
    const judge: PublishDeps['judge'] = (input) => checkBrand(input, { ...derived, dark });
    await expect(publishTheme({ brandId, revision: 1, reason }, operator, { ...deps, judge })).rejects.toMatchObject({
      code: 'OPS_VALUE_REFUSED',
      details: { pairs: [{ pair: 'dark: action-fg on action-bg', ratio: expect.closeTo(2, 0), needs: 4.5 }] },
    });
    expect(await theme()).toMatchObject({ revision: 1, published: { hue: 82 }, draft: { hue: 210.5 }, history: [] });
    expect((await platform.traces()).events).toEqual([]);
  });

  it('is published with its audit entry and its event, and the previous theme becomes the first version', async () => {
    await publishTheme({ brandId, revision: 1, reason }, operator, deps);
    const now = await theme();
    expect(now).toMatchObject({ revision: 2, published: face, draft: null });
    expect(now.history).toMatchObject([
      { version: 2, ...face, publishedByName: 'Ada', reason, takenBackFrom: null },
      { version: 1, name: 'Aurora', hue: 82, publishedByName: null, reason: null },
    ]);
    const { entries, events } = await platform.traces();
    expect(entries.at(-1)).toMatchObject({ action: 'brand.publish_theme', reason });
    expect(events).toMatchObject([
      { type: 'brand.configuration_changed.v1', payload: { brandId, what: ['theme'], revision: expect.any(Number) } },
    ]);
  });

  it('is taken back to an older version, as a new one', async () => {
    await takeThemeBack({ brandId, revision: 2, version: 1, reason: 'too blue' }, operator, deps);
    expect(await theme()).toMatchObject({
      published: { name: 'Aurora', hue: 82 },
      history: [{ version: 3, takenBackFrom: 1 }, { version: 2 }, { version: 1 }],
    });
  });

  it('knows only versions of its own brand, and judges them again', async () => {
    const input = { brandId: 'harbour', revision: 0, version: 1, reason };
    await expect(takeThemeBack(input, operator, deps)).rejects.toMatchObject({ code: 'SYSTEM_NOT_FOUND' });
    const judge = () => ({ ok: false, failures: [] });
    await expect(
      takeThemeBack({ brandId, revision: await revision(), version: 2, reason }, operator, { ...deps, judge }),
    ).rejects.toMatchObject({ code: 'OPS_VALUE_REFUSED' });
  });

  it('throws a draft away, and has nothing to publish or to throw away after that', async () => {
    await saveThemeDraft({ brandId, revision: await revision(), face }, operator, deps);
    await discardThemeDraft({ brandId, revision: await revision() }, operator, deps);
    expect((await theme()).draft).toBeNull();
    const input = { brandId, revision: await revision(), reason };
    await expect(publishTheme(input, operator, deps)).rejects.toMatchObject({ code: 'OPS_NOT_POSSIBLE' });
    await expect(discardThemeDraft(input, operator, deps)).rejects.toMatchObject({ code: 'OPS_NOT_POSSIBLE' });
  });

  it('leaves nothing behind when the audit entry cannot be written', async () => {
    const failing = { ...deps, audit: { record: () => Promise.reject(new Error('no ink')) } };
    const before = await theme();
    await expect(saveThemeDraft({ brandId, revision: before.revision, face }, operator, failing)).rejects.toThrow(
      'no ink',
    );
    expect(await theme()).toEqual(before);
  });
});
