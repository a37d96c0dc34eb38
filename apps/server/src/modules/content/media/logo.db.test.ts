import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudit } from '#modules/audit/index.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { getLogo } from './get-logo.ts';
import { putLogo } from './put-logo.ts';

const operator = {
  actor: { kind: 'staff', id: 'o1', role: 'brand_manager' },
  requestId: 'r1',
  address: '127.0.0.1',
} as Operator;
const brandId = 'aurora';

let database: TestDatabase;
let deps: Parameters<typeof putLogo>[2];
beforeAll(async () => {
  database = await createTestDatabase();
  deps = { db: database.db, audit: createAudit({ clock: systemClock, key: Buffer.alloc(32, 1) }) };
});
afterAll(() => database.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#ffb627' } });
const put = (bytes: Buffer) => putLogo({ brandId, image: bytes.toString('base64') }, operator, deps);

describe('a logo', () => {
  it('is re-encoded, stored under a content-derived name and audited', async () => {
    const note = await picture(2_000, 100)
      .withMetadata({ exif: { IFD0: { Copyright: 'secret note' } } })
      .png()
      .toBuffer();
    expect(note.includes('secret note')).toBe(true);
    const { logoUrl, dataUrl } = await put(note);
    expect(logoUrl).toMatch(/^\/img\/brand\/logo-[0-9a-f]{16}\.png$/);
    const stored = Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
    expect(stored.includes('secret note')).toBe(false);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: 640, height: 32 });
    expect(await getLogo({ brandId, logoUrl }, deps)).toEqual({ dataUrl });
    await expect(getLogo({ brandId: 'harbour', logoUrl }, deps)).rejects.toMatchObject({ code: 'SYSTEM_NOT_FOUND' });
    const { rows } = await database.db.pool.query('select action, object_id from audit.entry');
    expect(rows).toEqual([{ action: 'content.put_logo', object_id: logoUrl.slice('/img/'.length) }]);
    expect((await put(await picture(40, 40).webp().toBuffer())).logoUrl).not.toBe(logoUrl);
  });

  it.each([
    ['a vector file', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not-png-or-webp'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not-png-or-webp'],
    ['nothing', Buffer.alloc(0), 'not-readable'],
    ['half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'not-readable'],
    ['too much', Buffer.alloc(512 * 1024 + 1), 'too-large'],
  ])('is refused as %s', async (_what, bytes, fault) => {
    await expect(put(bytes)).rejects.toMatchObject({ code: 'OPS_VALUE_REFUSED', details: { fault } });
  });

  it('is refused as a photograph, and as a small file that unfolds into a huge picture', async () => {
    const photograph = await picture(10, 10).flatten().jpeg().toBuffer();
    await expect(put(photograph)).rejects.toMatchObject({ details: { fault: 'not-png-or-webp' } });
    const bomb = await picture(4_001, 4_001).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(512 * 1024);
    await expect(put(bomb)).rejects.toMatchObject({ details: { fault: 'not-readable' } });
  });
});
