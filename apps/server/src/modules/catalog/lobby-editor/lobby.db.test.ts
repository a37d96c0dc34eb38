import type { LobbyLayout } from '@fairhouse/protocol/ops/lobby';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf, large, small } from '../catalog.fixture.ts';
import { by, type OpsBench, openOpsBench } from '../game-admin/ops.fixture.ts';
import { listGameMenus } from '../lists/list-game-menus.ts';
import { listHotGames } from '../lists/list-hot-games.ts';
import { listVendors } from '../lists/list-vendors.ts';
import { publishLobby, takeBackLobby } from './publish-lobby.ts';
import { readLobby } from './read-lobby.ts';
import { cancelLobby, runScheduledLayout, scheduleLobby } from './schedule-lobby.ts';

let bench: OpsBench;
let first: LobbyLayout;
beforeAll(async () => {
  bench = await openOpsBench();
  first = (await readLobby(large, bench.deps)).layout;
});
afterAll(() => bench.close());

const view = { ...large, language: 'EN', fallback: 'TY' };
const menu = async () => (await listGameMenus(view, bench.deps)).list.map(({ gameType }) => gameType);
const revision = async () => (await readLobby(large, bench.deps)).revision;
const publish = async (layout: LobbyLayout, at?: number) =>
  publishLobby(large, { layout, revision: at ?? (await revision()) }, by, bench.deps);
/** The first layout with one category changed. */
const withCategory = (gameType: string, change: object): LobbyLayout => ({
  ...first,
  categories: first.categories.map((one) => (one.gameType === gameType ? { ...one, ...change } : one)),
});
const latest = async () => (await readLobby(large, bench.deps)).versions[0]?.versionId ?? '';

beforeEach(async () => {
  await bench.rows('delete from catalog.lobby_version');
  await publish(first);
  await bench.rows('delete from catalog.lobby_version');
  await bench.entries();
  await bench.events();
});

describe('publishing a lobby', () => {
  it('moves and switches categories', async () => {
    const [hot, live, slots, ...rest] = first.categories;
    if (!hot || !live || !slots) throw new Error('the menu is shorter than thought');
    await publish({ ...first, categories: [slots, hot, { ...live, isOn: false }, ...rest] });
    const shown = await menu();
    expect(shown.slice(0, 2)).toEqual(['RNG', 'HOT']);
    expect(shown).not.toContain('LIVE');
  });

  it('announces a category', async () => {
    await publish(withCategory('FISH', { isAnnounced: true }));
    const { layout } = await readLobby(large, bench.deps);
    expect(layout.categories.filter(({ isAnnounced }) => isAnnounced).map(({ gameType }) => gameType)).toEqual([
      'FISH',
    ]);
  });

  it('orders the studios of one category alone', async () => {
    await publish(withCategory('RNG', { vendors: ['THREE', 'ONE'] }));
    const lanes = (await listVendors(view, undefined, bench.deps)).data.lanes;
    expect(lanes.find(({ gameType }) => gameType === 'RNG')?.vendors.map(({ vassalage }) => vassalage)).toEqual([
      'THREE',
      'ONE',
    ]);
  });

  it('pins games to the head of a section and of the hot list', async () => {
    await publish({ ...withCategory('RNG', { pins: [idOf(9), idOf(8)] }), hot: [idOf(31)] });
    const lanes = (await listVendors(view, undefined, bench.deps)).data.lanes;
    const cards = lanes.find(({ gameType }) => gameType === 'RNG')?.cards.map(({ nodeName }) => nodeName);
    expect(cards?.slice(0, 3)).toEqual(['Game 9', 'Game 8', 'Game 1']);
    expect((await listHotGames(view, undefined, bench.deps)).list[0]?.nodeName).toBe('Attic');
  });

  it('is written down as far as it changed, and told', async () => {
    await publish(withCategory('RNG', { vendors: ['THREE'] }));
    expect(await bench.entries()).toEqual([
      {
        brand: 'large',
        action: 'catalog.publish_lobby',
        object: 'lobby large',
        before: { 'RNG.vendors': [] },
        after: { 'RNG.vendors': ['THREE'] },
      },
    ]);
    expect(await bench.events()).toEqual([{ brand: 'large', what: ['lobby', 'hot', 'vendors', 'games'] }]);
  });

  it('never touches another brand', async () => {
    const before = (await readLobby(small, bench.deps)).layout;
    await publish(withCategory('LIVE', { isOn: false, vendors: ['TWO'], pins: [idOf(31)] }));
    expect((await readLobby(small, bench.deps)).layout).toEqual(before);
  });

  it('is refused from an older version', async () => {
    const at = await revision();
    await publish(withCategory('RNG', { isOn: false }), at);
    await expect(publish(first, at)).rejects.toMatchObject({ code: 'OPS_OUT_OF_DATE', details: { revision: at + 1 } });
  });

  it('of two at once takes one', async () => {
    const at = await revision();
    const both = await Promise.allSettled([
      publish(withCategory('RNG', { isOn: false }), at),
      publish(withCategory('PVP', { isOn: false }), at),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    ['a menu that lacks a place', () => ({ ...first, categories: first.categories.slice(1) }), 'not-the-menu'],
    [
      'a place twice',
      () => ({ ...first, categories: [...first.categories, ...first.categories.slice(0, 1)] }),
      'twice',
    ],
    ['a studio twice', () => withCategory('RNG', { vendors: ['ONE', 'ONE'] }), 'twice'],
    ['a studio of another category', () => withCategory('RNG', { vendors: ['TWO'] }), 'unknown'],
    ['a game of another category', () => withCategory('RNG', { pins: [idOf(30)] }), 'of-another-category'],
    ['a game that nobody knows', () => ({ ...first, hot: ['00000000-0000-5000-8000-000000000000'] }), 'unknown'],
    ['games in a place that holds none', () => withCategory('HOT', { pins: [idOf(30)] }), 'holds-nothing'],
  ])('is refused with %s', async (_, layout, why) => {
    await expect(publish(layout())).rejects.toMatchObject({ code: 'OPS_VALUE_REFUSED', details: { why } });
    expect(await bench.entries()).toEqual([]);
  });
});

describe('taking back', () => {
  const takeBack = async (versionId: string, brand = large) =>
    takeBackLobby(brand, { versionId, revision: await revision() }, by, bench.deps);

  it('brings back what stood before the last version', async () => {
    await publish({ ...withCategory('RNG', { isOn: false, vendors: ['ONE'] }), hot: [idOf(31)] });
    await takeBack(await latest());
    const { layout, versions } = await readLobby(large, bench.deps);
    expect(layout).toEqual(first);
    expect(versions.map(({ isTakeBack }) => isTakeBack)).toEqual([true, false]);
    expect((await bench.entries()).map(({ action }) => action)).toEqual([
      'catalog.publish_lobby',
      'catalog.take_back_lobby',
    ]);
  });

  it('is for the last version alone, and not through another brand', async () => {
    await publish(withCategory('RNG', { isOn: false }));
    const older = await latest();
    await publish(first);
    await expect(takeBack(older)).rejects.toMatchObject({ code: 'OPS_NOT_POSSIBLE' });
    await expect(takeBack(await latest(), small)).rejects.toMatchObject({ code: 'SYSTEM_NOT_FOUND' });
  });
});

describe('a lobby for later', () => {
  const publishAt = new Date(Date.now() + 3_600_000);
  const schedule = (layout: LobbyLayout, at = publishAt) =>
    scheduleLobby(large, { layout, publishAt: at }, by, bench.deps);

  it('waits, is published by the worker once, and can be taken back', async () => {
    const { versionId } = await schedule(withCategory('RNG', { isOn: false }));
    expect(await menu()).toContain('RNG');
    expect((await readLobby(large, bench.deps)).scheduled).toMatchObject({ versionId, publishedAt: null });
    const jobs = await bench.rows(
      `select run_at from graphile_worker.jobs where task_identifier = 'catalog.scheduled_layout' and key like $1`,
      [`%${versionId}`],
    );
    expect(jobs).toEqual([{ run_at: publishAt }]);
    expect(await runScheduledLayout(versionId, bench.deps)).toBe('published');
    expect(await menu()).not.toContain('RNG');
    expect(await runScheduledLayout(versionId, bench.deps)).toBe('over');
    expect((await bench.entries()).map(({ action }) => action)).toEqual([
      'catalog.schedule_lobby',
      'catalog.publish_lobby',
    ]);
    await takeBackLobby(large, { versionId, revision: await revision() }, by, bench.deps);
    expect(await menu()).toContain('RNG');
  });

  it('waits one at a time, not for the past, and only if it could be published now', async () => {
    await schedule(first);
    await expect(schedule(first)).rejects.toMatchObject({ code: 'OPS_NOT_POSSIBLE' });
    await expect(schedule(first, new Date(Date.now() - 1))).rejects.toMatchObject({ code: 'OPS_VALUE_REFUSED' });
    await expect(schedule({ ...first, categories: [] })).rejects.toMatchObject({ code: 'OPS_VALUE_REFUSED' });
  });

  it('that was taken away does not happen', async () => {
    const { versionId } = await schedule(withCategory('RNG', { isOn: false }));
    await expect(cancelLobby({ brandId: 'small', versionId }, by, bench.deps)).rejects.toMatchObject({
      code: 'SYSTEM_NOT_FOUND',
    });
    await cancelLobby({ brandId: 'large', versionId }, by, bench.deps);
    expect(await runScheduledLayout(versionId, bench.deps)).toBe('over');
    expect(await menu()).toContain('RNG');
    await expect(cancelLobby({ brandId: 'large', versionId }, by, bench.deps)).rejects.toMatchObject({
      code: 'OPS_NOT_POSSIBLE',
      details: { state: 'cancelled' },
    });
  });

  it('that names what the brand no longer has fails, and says why', async () => {
    const { versionId } = await schedule(withCategory('RNG', { vendors: ['ONE'] }));
    await bench.during(
      `update catalog.brand_vendor set brand_id = 'elsewhere' where brand_id = 'large' and vendor_code = 'ONE'`,
      `update catalog.brand_vendor set brand_id = 'large' where brand_id = 'elsewhere'`,
      async () => expect(await runScheduledLayout(versionId, bench.deps)).toBe('failed'),
    );
    const [version] = (await readLobby(large, bench.deps)).versions;
    expect(version).toMatchObject({ state: 'failed', failure: expect.stringContaining('unknown') });
  });
});
