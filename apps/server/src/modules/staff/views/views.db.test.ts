import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Operator } from '#platform/ops/operator.ts';
import { addOperator, openPotPlatform } from '../approvals/approvals.fixture.ts';
import { renameView } from './rename-view.ts';
import { saveView } from './save-view.ts';
import { setDefaultView } from './set-default-view.ts';
import { viewScopeOf } from './view.rules.ts';
import { deleteOwnView, selectViews } from './view.store.ts';

let platform: Awaited<ReturnType<typeof openPotPlatform>>;
let ana: Operator;
let ben: Operator;
const isBrand = (brandId: string) => ['aurora', 'boreal'].includes(brandId);
const query = { sort: '-joinedAt', state: 'frozen' };

beforeAll(async () => {
  platform = await openPotPlatform();
  ana = await addOperator(platform.db.read, 'Ana', { brands: { aurora: ['view.share'], boreal: ['member.read'] } });
  ben = await addOperator(platform.db.read, 'Ben', { brands: { aurora: ['member.read'] } });
});
afterAll(() => platform.close());

const at = (by: Operator, listKey: string, brandId: string | undefined = 'aurora') =>
  viewScopeOf({ listKey, brandId }, by, isBrand);
const namesFor = async (by: Operator, listKey: string, brandId?: string) =>
  (await selectViews(platform.db.read, at(by, listKey, brandId))).map(({ name }) => name);

it('keeps views by brand and list, writes over the same name, and shows those that are shared', async () => {
  const own = await saveView(at(ana, 'members'), { name: 'Frozen', query, isShared: false }, ana, platform);
  await saveView(at(ana, 'members'), { name: 'Team', query, isShared: true }, ana, platform);
  await saveView(at(ana, 'members', 'boreal'), { name: 'Elsewhere', query, isShared: false }, ana, platform);
  await saveView(at(ana, 'bets'), { name: 'Big', query, isShared: false }, ana, platform);
  const again = await saveView(
    at(ana, 'members'),
    { name: 'Frozen', query: { sort: 'name' }, isShared: false },
    ana,
    platform,
  );
  expect(again).toBe(own);
  expect(await namesFor(ana, 'members')).toEqual(['Frozen', 'Team']);
  expect(await namesFor(ana, 'members', 'boreal')).toEqual(['Elsewhere']);
  expect(await namesFor(ben, 'members')).toEqual(['Team']);
  const stored = await selectViews(platform.db.read, at(ana, 'members'));
  expect(stored[0]?.query).toEqual({ sort: 'name' });
});

it('shares only by permission of the brand', async () => {
  const share = (by: Operator, brandId: string) =>
    Promise.resolve().then(() =>
      saveView(at(by, 'games', brandId), { name: 'S', query, isShared: true }, by, platform),
    );
  await expect(share(ben, 'aurora')).rejects.toThrow('AUTH_FORBIDDEN');
  await expect(share(ana, 'boreal')).rejects.toThrow('AUTH_FORBIDDEN');
  const viewId = await saveView(at(ben, 'games'), { name: 'Mine', query, isShared: false }, ben, platform);
  await expect(renameView({ viewId, name: 'Mine', isShared: true }, ben, platform)).rejects.toThrow('AUTH_FORBIDDEN');
});

it('has nothing for a brand that the operator does not see', () => {
  expect(() => at(ben, 'members', 'boreal')).toThrow('SYSTEM_NOT_FOUND');
  expect(() => at(ben, 'members', 'nowhere')).toThrow('SYSTEM_NOT_FOUND');
});

it('lets nobody rename, remove or begin with what is not theirs to see', async () => {
  const viewId = await saveView(at(ana, 'audit'), { name: 'Night', query, isShared: false }, ana, platform);
  await expect(renameView({ viewId, name: 'X', isShared: undefined }, ben, platform)).rejects.toThrow(
    'SYSTEM_NOT_FOUND',
  );
  expect(await platform.db.transaction((tx) => deleteOwnView(tx, { viewId, operatorId: ben.operatorId }))).toBe(false);
  await expect(setDefaultView(at(ben, 'audit'), viewId, platform)).rejects.toThrow('SYSTEM_NOT_FOUND');
  await saveView(at(ana, 'audit'), { name: 'Day', query, isShared: false }, ana, platform);
  await expect(renameView({ viewId, name: 'Day', isShared: undefined }, ana, platform)).rejects.toThrow(
    'OPS_NOT_POSSIBLE',
  );
  await renameView({ viewId, name: 'Late', isShared: true }, ana, platform);
  await setDefaultView(at(ben, 'audit'), viewId, platform);
  await setDefaultView(at(ben, 'audit'), viewId, platform);
  expect(await selectViews(platform.db.read, at(ben, 'audit'))).toMatchObject([{ name: 'Late', is_default: true }]);
  expect((await selectViews(platform.db.read, at(ana, 'audit'))).map(({ is_default }) => is_default)).toEqual([
    false,
    false,
  ]);
  expect(await platform.db.transaction((tx) => deleteOwnView(tx, { viewId, operatorId: ana.operatorId }))).toBe(true);
  expect(await selectViews(platform.db.read, at(ben, 'audit'))).toEqual([]);
});

it('holds fifty views of a list, also when they are saved at once', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, (_, n) =>
      saveView(at(ben, 'rounds'), { name: `v${n}`, query, isShared: false }, ben, platform),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
  await saveView(
    at(ben, 'rounds'),
    { name: (await namesFor(ben, 'rounds'))[0] ?? '', query: {}, isShared: false },
    ben,
    platform,
  );
});
