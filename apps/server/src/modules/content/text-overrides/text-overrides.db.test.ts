import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudit } from '#modules/audit/index.ts';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { editTextOverride } from './edit-text-override.ts';
import { exportTextOverrides } from './export-text-overrides.ts';
import { importTextOverrides } from './import-text-overrides.ts';
import { judgeTextOverride } from './judge-text-override.ts';
import { listEditableTexts } from './list-editable-texts.ts';
import { listPacks } from './list-packs.ts';
import { listTextOverrides } from './list-text-overrides.ts';
import type { TextOverrideDeps } from './text-override.types.ts';

const operator = {
  operatorId: 'o1',
  actor: { kind: 'staff', id: 'o1', role: 'content_editor' },
  requestId: 'r1',
  address: '127.0.0.1',
} as Operator;
const retry = 'core.action.retry';
const brandNamed = (brandId: string, more: object = {}): BrandSnapshot =>
  ({ brandId, languages: { default: 'TY', supported: ['TY', 'EN'], ...more } }) as BrandSnapshot;

let database: TestDatabase;
let deps: TextOverrideDeps;
beforeAll(async () => {
  database = await createTestDatabase();
  const brands = new Map([
    ['aurora', brandNamed('aurora')],
    ['harbour', brandNamed('harbour', { packLanguages: { TY: 'AR' } })],
  ]);
  deps = {
    db: database.db,
    outbox: createOutbox(systemClock),
    audit: createAudit({ clock: systemClock, key: Buffer.alloc(32, 1) }),
    directory: { byId: (brandId) => brands.get(brandId) },
  };
});
afterAll(() => database.close());

const traces = async () => {
  const count = async (query: string) => Number((await database.db.pool.query(query)).rows[0].n);
  return {
    entries: await count('select count(*) as n from audit.entry'),
    events: await count(`select count(*) as n from platform.outbox where type = 'content.changed.v1'`),
  };
};
const set = (more: object = {}) =>
  editTextOverride(
    { brandId: 'aurora', language: 'EN', messageId: retry, message: 'Once more', was: null, ...more },
    operator,
    deps,
  );
const list = (more: object = {}) => listEditableTexts({ brandId: 'aurora', language: 'EN', limit: 50, ...more }, deps);

describe('one wording', () => {
  it('is set, shown to players, audited and published', async () => {
    await set();
    expect((await listTextOverrides(brandNamed('aurora'), 'EN', deps)).messages).toEqual({ [retry]: ['Once more'] });
    const { rows } = await database.db.pool.query(
      `select action, object_kind, object_id, before, after from audit.entry`,
    );
    expect(rows).toEqual([
      {
        action: 'content.set_word',
        object_kind: 'word',
        object_id: `EN/${retry}`,
        before: '{"message":null}',
        after: '{"message":"Once more"}',
      },
    ]);
    const { rows: events } = await database.db.pool.query('select payload from platform.outbox');
    expect(events).toEqual([{ payload: { brandId: 'aurora', what: ['words'] } }]);
  });

  it('is not laid over what another editor wrote meanwhile', async () => {
    const before = await traces();
    await expect(set({ message: 'Again!' })).rejects.toMatchObject({
      code: 'OPS_OUT_OF_DATE',
      details: { message: 'Once more' },
    });
    await set({ was: 'Once more' });
    expect(await traces()).toEqual(before);
  });

  it.each([
    ['HTML', { message: '<img src=x onerror=alert(1)>' }, 'html'],
    ['a placeholder too many', { message: 'Hello {name}' }, 'placeholders'],
    ['a broken message', { message: 'Hello {n, plural, one {x}' }, 'parse'],
    ['an id nobody knows', { messageId: 'core.nobody.knows' }, 'unknown-id'],
    ['a text of the back office', { messageId: 'ops.error.OPS_OUT_OF_DATE' }, 'unknown-id'],
  ])('is refused with %s, and the gate is named', async (_what, more, gate) => {
    const before = await traces();
    await expect(set({ was: 'Once more', ...more })).rejects.toMatchObject({
      code: 'OPS_VALUE_REFUSED',
      details: { faults: [expect.objectContaining({ gate })] },
    });
    expect(await traces()).toEqual(before);
  });

  it('is refused in a pack that the brand does not offer, and for a brand nobody knows', async () => {
    await expect(set({ language: 'FR' })).rejects.toMatchObject({ code: 'OPS_VALUE_REFUSED' });
    await expect(set({ brandId: 'nowhere' })).rejects.toMatchObject({ code: 'SYSTEM_NOT_FOUND' });
  });

  it('is judged by the plurals of the language that TY was given', async () => {
    const [row] = (await list({ text: ', plural,' })).rows;
    if (row === undefined) throw new Error('the catalogue has no plural');
    const judge = (brandId: string) =>
      judgeTextOverride({ brandId, language: 'TY', messageId: row.messageId, message: row.english }, deps).faults;
    expect(judge('aurora')).toEqual([]);
    expect(judge('harbour')).toMatchObject([{ gate: 'plurals' }]);
  });

  it('is taken back', async () => {
    await set({ message: null, was: 'Once more' });
    expect((await listTextOverrides(brandNamed('aurora'), 'EN', deps)).messages).toEqual({});
  });
});

describe('the dictionary', () => {
  it('finds by id, by English text and by the brand’s own, and shows only its own brand’s', async () => {
    await set({ message: 'Zanzibar' });
    expect((await list({ text: 'ACTION.RETRY' })).rows.map(({ messageId }) => messageId)).toContain(retry);
    expect((await list({ text: 'zanzibar' })).rows).toMatchObject([{ messageId: retry, override: 'Zanzibar' }]);
    expect(await list({ own: 'true' })).toMatchObject({ rows: [{ messageId: retry }], total: { count: 1 } });
    expect((await list({ brandId: 'harbour', own: 'true' })).rows).toEqual([]);
    expect((await list({ text: 'ops.error' })).rows).toEqual([]);
  });

  it('pages over everything exactly once', async () => {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 200, cursor });
      ids.push(...page.rows.map(({ messageId }) => messageId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength((await list()).total.count);
  });

  it('reports the coverage of each pack', async () => {
    const { packs } = await listPacks('aurora', deps);
    const of = (packId: string) => packs.find((pack) => pack.packId === packId);
    expect(of('EN')).toMatchObject({ review: 'source', overrides: 1, translated: of('EN')?.total });
    expect(of('TY')).toMatchObject({ review: 'open', isConfirmed: false, overrides: 0 });
    expect(of('XA')).toBeUndefined();
    expect(packs).toHaveLength(39);
  });
});

describe('many wordings at once', () => {
  const bring = (messages: Record<string, string>, isTrial = false) =>
    importTextOverrides({ brandId: 'aurora', language: 'EN', messages, isTrial, reason: 'new voice' }, operator, deps);
  const close = 'core.action.close';

  it('are tried without a trace, then taken, then found the same', async () => {
    const before = await traces();
    const messages = { [retry]: 'One more time', [close]: 'Shut' };
    expect(await bring(messages, true)).toEqual({ added: 1, changed: 1, same: 0, isTrial: true });
    expect(await traces()).toEqual(before);
    expect(await bring(messages)).toEqual({ added: 1, changed: 1, same: 0, isTrial: false });
    expect(await traces()).toEqual({ entries: before.entries + 1, events: before.events + 1 });
    expect(await exportTextOverrides({ brandId: 'aurora', language: 'EN' }, deps)).toEqual({
      language: 'EN',
      messages,
    });
    expect(await bring(messages)).toEqual({ added: 0, changed: 0, same: 2, isTrial: false });
    expect(await traces()).toEqual({ entries: before.entries + 1, events: before.events + 1 });
  });

  it('are taken all or none', async () => {
    await expect(bring({ [retry]: 'Fine', [close]: '<b>no</b>' })).rejects.toMatchObject({
      code: 'OPS_VALUE_REFUSED',
      details: { count: 1, faults: [{ messageId: close }] },
    });
    expect((await exportTextOverrides({ brandId: 'aurora', language: 'EN' }, deps)).messages[retry]).toBe(
      'One more time',
    );
  });

  it('are not too many', async () => {
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`core.a.b${index}`, 'x']));
    await expect(bring(many)).rejects.toMatchObject({ code: 'OPS_VALUE_REFUSED', details: { fault: 'too-many' } });
  });
});
