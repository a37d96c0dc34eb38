import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { egressTo } from '#test/harness/egress-to.ts';
import { large, small } from '../catalog.fixture.ts';
import { by, type OpsBench, openOpsBench } from '../game-admin/ops.fixture.ts';
import { listGames as listShown } from '../lists/list-games.ts';
import { announceWindow, cancelWindow } from './announce-window.ts';
import { changeVendorStatus } from './change-vendor-status.ts';
import { catalogApprovalKinds } from './feed-approval.ts';
import { getVendor } from './get-vendor.ts';
import { setVendorOffer } from './set-vendor-offer.ts';
import { readVendorRows } from './vendor-list.store.ts';

let bench: OpsBench;
beforeAll(async () => {
  bench = await openOpsBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.entries();
  await bench.events();
});

const view = (brand: typeof large) => ({ ...brand, language: 'EN', fallback: 'TY' });
const shownOf = async (vendorCode: string, brand = large) =>
  (await listShown(view(brand), { pageNo: 1, pageSize: 100, vendorCode }, bench.deps)).games;
const vendor = (vendorCode: string, brand = large) => getVendor(brand, vendorCode, bench.deps);

describe('the list of studios', () => {
  it('shows each one with the brand’s settings', async () => {
    const rows = await readVendorRows(bench.db.read, small, {}, 'name');
    expect(rows.map((row) => [row.vendorCode, row.games, row.shownGames, row.offer?.isOn ?? null])).toEqual([
      ['ONE', 17, 0, null],
      ['THREE', 6, 0, null],
      ['TWO', 3, 2, true],
    ]);
  });

  it.each([
    [{ text: 'two' }, ['TWO']],
    [{ text: '%' }, []],
    [{ offer: 'on' }, ['ONE', 'TWO', 'THREE']],
    [{ offer: 'off' }, []],
    [{ offer: 'none' }, []],
    [{ status: 'retired' }, []],
  ] as const)('is filtered by %o', async (input, codes) => {
    const rows = await readVendorRows(bench.db.read, large, input, 'position');
    expect(rows.map(({ vendorCode }) => vendorCode)).toEqual(codes);
  });
});

describe('the brand’s agreement with a studio', () => {
  it('removes the studio’s games from this brand’s lists alone, is audited and published', async () => {
    const revision = (await vendor('TWO')).offer?.revision ?? 0;
    await setVendorOffer(large, { vendorCode: 'TWO', isOn: false, revision }, by, bench.deps);
    expect([(await shownOf('TWO')).length, (await shownOf('TWO', small)).length]).toEqual([0, 2]);
    expect(await bench.entries()).toEqual([
      {
        brand: 'large',
        action: 'catalog.set_brand_vendor',
        object: 'vendor TWO',
        before: { isOn: true },
        after: { isOn: false },
      },
    ]);
    expect(await bench.events()).toEqual([{ brand: 'large', what: ['vendors', 'games'] }]);
    await setVendorOffer(large, { vendorCode: 'TWO', isOn: true, revision: revision + 1 }, by, bench.deps);
    expect((await shownOf('TWO')).length).toBe(2);
  });

  it('is created by the first change, and refused for an older version', async () => {
    await setVendorOffer(small, { vendorCode: 'THREE', isOn: true, position: 4, revision: 0 }, by, bench.deps);
    expect((await vendor('THREE', small)).offer).toEqual({ isOn: true, position: 4, revision: 1 });
    await expect(
      setVendorOffer(small, { vendorCode: 'THREE', isOn: false, revision: 0 }, by, bench.deps),
    ).rejects.toMatchObject({ code: 'OPS_OUT_OF_DATE' });
  });

  it('is refused for an unknown studio', async () => {
    await expect(
      setVendorOffer(large, { vendorCode: 'NONE', isOn: true, revision: 0 }, by, bench.deps),
    ).rejects.toMatchObject({ code: 'SYSTEM_NOT_FOUND' });
  });
});

describe('the status of a studio', () => {
  it('is the same for every brand: one group-wide audit entry, and an event for those affected', async () => {
    const { revision } = await vendor('ONE');
    await changeVendorStatus({ vendorCode: 'ONE', status: 'maintenance', revision }, by, bench.deps);
    expect((await shownOf('ONE')).every(({ underMaintenance }) => underMaintenance)).toBe(true);
    expect(await bench.entries()).toMatchObject([
      {
        brand: 'house',
        action: 'catalog.set_vendor_status',
        before: { status: 'active' },
        after: { status: 'maintenance' },
      },
    ]);
    expect(await bench.events()).toEqual([{ brand: 'large', what: ['vendors', 'games'] }]);
    await expect(
      changeVendorStatus({ vendorCode: 'ONE', status: 'active', revision }, by, bench.deps),
    ).rejects.toMatchObject({ code: 'OPS_OUT_OF_DATE' });
    await changeVendorStatus({ vendorCode: 'ONE', status: 'active', revision: revision + 1 }, by, bench.deps);
  });

  it('is refused for an unknown studio', async () => {
    await expect(
      changeVendorStatus({ vendorCode: 'NONE', status: 'active', revision: 0 }, by, bench.deps),
    ).rejects.toMatchObject({ code: 'SYSTEM_NOT_FOUND' });
  });
});

describe('a maintenance window', () => {
  const now = new Date();
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

  it('closes the games while it is open, and ends when it is cancelled', async () => {
    const input = { vendorCode: 'TWO', startsAt: hours(-1), endsAt: hours(2), reason: 'New tables' };
    const { windowId } = await announceWindow(input, by, bench.deps);
    expect((await shownOf('TWO')).every(({ underMaintenance }) => underMaintenance)).toBe(true);
    expect((await vendor('TWO')).openWindow).toMatchObject({ reason: 'New tables' });
    expect(await bench.entries()).toMatchObject([{ action: 'catalog.schedule_vendor_window', object: 'vendor TWO' }]);
    expect((await bench.events()).map(({ brand }) => brand).sort()).toEqual(['large', 'small']);
    await cancelWindow({ vendorCode: 'TWO', windowId }, by, bench.deps);
    expect((await shownOf('TWO')).some(({ underMaintenance }) => underMaintenance)).toBe(false);
    await expect(cancelWindow({ vendorCode: 'TWO', windowId }, by, bench.deps)).rejects.toMatchObject({
      code: 'OPS_NOT_POSSIBLE',
      details: { state: 'over' },
    });
  });

  it('is removed when it is cancelled before it begins', async () => {
    const input = { vendorCode: 'TWO', startsAt: hours(5), endsAt: null, reason: 'Later' };
    const { windowId } = await announceWindow(input, by, bench.deps);
    expect((await vendor('TWO')).nextWindowAt).toBe(hours(5).toISOString());
    await cancelWindow({ vendorCode: 'TWO', windowId }, by, bench.deps);
    expect((await vendor('TWO')).windows).toEqual([]);
  });

  it('is refused when it ends before it begins, for an unknown studio, and when cancelled through another', async () => {
    const input = { vendorCode: 'TWO', startsAt: hours(5), endsAt: hours(4), reason: 'Backwards' };
    await expect(announceWindow(input, by, bench.deps)).rejects.toMatchObject({ code: 'OPS_VALUE_REFUSED' });
    const past = { ...input, startsAt: hours(-5), endsAt: hours(-4) };
    await expect(announceWindow(past, by, bench.deps)).rejects.toMatchObject({ code: 'OPS_VALUE_REFUSED' });
    const nobody = { ...input, vendorCode: 'NONE', endsAt: null };
    await expect(announceWindow(nobody, by, bench.deps)).rejects.toMatchObject({ code: 'SYSTEM_NOT_FOUND' });
    const { windowId } = await announceWindow({ ...input, endsAt: null }, by, bench.deps);
    await expect(cancelWindow({ vendorCode: 'ONE', windowId }, by, bench.deps)).rejects.toMatchObject({
      code: 'SYSTEM_NOT_FOUND',
    });
    await cancelWindow({ vendorCode: 'TWO', windowId }, by, bench.deps);
  });

  it('announced by the studio can only be cancelled by the studio', async () => {
    const windowId = '00000000-0000-5000-8000-0000000000aa';
    await bench.rows(
      `insert into catalog.vendor_window (window_id, vendor_code, starts_at, reason) values ($1, 'TWO', now() + interval '1 day', 'Theirs')`,
      [windowId],
    );
    await expect(cancelWindow({ vendorCode: 'TWO', windowId }, by, bench.deps)).rejects.toMatchObject({
      code: 'OPS_NOT_POSSIBLE',
    });
  });
});

describe('the address of a studio’s feed', () => {
  const [kind] = catalogApprovalKinds({
    egress: egressTo(),
    get audit() {
      return bench.deps.audit;
    },
    get outbox() {
      return bench.deps.outbox;
    },
  });
  if (kind === undefined) throw new Error('no kind');
  const payload = { vendorCode: 'ONE', feedUrl: 'https://studio.example/feed', feedPublicKey: 'A'.repeat(43) };
  const request = { brandId: null, payload };

  it('is shown to the second person as it is and as it would be', async () => {
    expect(await kind.preview(bench.db.read, request)).toEqual({
      object: { kind: 'vendor', id: 'ONE' },
      subject: 'ONE feed',
      before: { feedUrl: null, feedPublicKey: null },
      after: { feedUrl: payload.feedUrl, feedPublicKey: payload.feedPublicKey },
    });
    expect(kind.check).toBe('approval.settings');
  });

  it('is set when it is approved, and audited', async () => {
    await bench.db.transaction((tx) =>
      kind.execute(tx, { approvalId: 'x', ...request, maker: by.actor, checker: by.actor, reason: 'new host' }),
    );
    expect((await vendor('ONE')).feed.url).toBe(payload.feedUrl);
    expect(await bench.entries()).toMatchObject([{ brand: 'house', action: 'catalog.set_feed', object: 'vendor ONE' }]);
  });

  it('is refused without a key, for an unknown studio, and in another form', async () => {
    const preview = (input: object) =>
      kind.preview(bench.db.read, { brandId: null, payload: { ...payload, ...input } });
    await expect(preview({ feedPublicKey: null })).rejects.toMatchObject({ code: 'OPS_VALUE_REFUSED' });
    await expect(preview({ vendorCode: 'NONE' })).rejects.toMatchObject({ code: 'SYSTEM_NOT_FOUND' });
    for (const input of [{ feedUrl: 'ftp://x.invalid' }, { feedUrl: 'nothing' }, { feedPublicKey: 'short' }])
      expect(kind.payload.safeParse({ ...payload, ...input }).success).toBe(false);
  });

  it.each([
    'https://169.254.169.254/feed',
    'https://2130706433/feed',
    'https://[::ffff:127.0.0.1]/feed',
    'http://10.0.0.7:8080/feed',
    'https://localhost/feed',
    'https://db.internal/feed',
    'https://user:secret@studio.example/feed',
  ])('is refused where it leads to an internal address, before approval and after: %s', async (feedUrl) => {
    const input = { brandId: null, payload: { ...payload, feedUrl } };
    const refused = { code: 'OPS_VALUE_REFUSED', details: { field: 'feedUrl' } };
    await expect(kind.preview(bench.db.read, input)).rejects.toMatchObject(refused);
    const approved = { approvalId: 'x', ...input, maker: by.actor, checker: by.actor, reason: 'new host' };
    await expect(bench.db.transaction((tx) => kind.execute(tx, approved))).rejects.toMatchObject(refused);
  });
});
