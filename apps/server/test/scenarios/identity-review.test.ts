import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDeposit } from '#modules/cashier/deposits/create-deposit.ts';
import { createProvider, depositDeps, methodFor } from '#modules/cashier/deposits/deposits.fixture.ts';
import { takePaymentHint } from '#modules/cashier/deposits/take-payment-hint.ts';
import { installMethods } from '#modules/cashier/index.ts';
import { saveDetails } from '#modules/member/index.ts';
import { documentFileKind } from '#modules/protection/identity-check/document-files.ts';
import type { DocumentKind } from '#modules/protection/identity-check/identity-check.types.ts';
import { submitIdentityCheck } from '#modules/protection/identity-check/submit-identity-check.ts';
import { uploadDocument } from '#modules/protection/identity-check/upload-document.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { openFileObjects } from '#platform/uploads/file-objects.ts';
import type { PictureCleaner } from '#platform/uploads/picture.types.ts';
import { openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { openTestOps, type TestOps } from '#test/harness/test-ops.ts';

const root = '/api/ops/v1/brands/aurora/protection';
/** Every test uses a different person. */
let person = { realName: '', birthday: '1990-05-04' };
const card = methodFor();

let ops: TestOps;
let folder: string;
let png: Buffer;
let member: TestMember;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'documents-'));
  ops = await openTestOps({ UPLOADS_DIR: folder });
  await ops.context.db.transaction((tx) => installMethods(tx, 'aurora', [card]));
});
afterAll(async () => {
  await ops.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  person = { ...person, realName: `Rowan ${newId()}` };
  member = await openTestMember(ops.context.db);
  png = await sharp(randomBytes(300), { raw: { width: 10, height: 10, channels: 3 } })
    .png()
    .toBuffer();
});

/** Re-encoding has its own test; here an image is stored as sent. */
const asSent: PictureCleaner = {
  clean: async (sent, contentType) => ({ body: Buffer.from(sent), contentType, width: 10, height: 10 }),
  close: async () => {},
};
const deps = () => ({ ...ops.context, objects: openFileObjects(folder), pictures: asSent });
const send = (kind: DocumentKind, of = member, sent = png) =>
  uploadDocument({ brandId: of.brandId, memberId: of.memberId }, kind, { sent, declared: 'image/png' }, deps());
const handIn = async (of = member, sent = png, declared = person) => {
  await send('id_card', of, sent);
  await submitIdentityCheck({ brandId: of.brandId, memberId: of.memberId }, declared, deps());
};
type Row = { caseId: string; member: { memberId: string }; since: string; revision: number };
const rowsOf = async (query = ''): Promise<Row[]> =>
  (await ops.as('support').get(`${root}/identity-cases${query}`)).value.rows;
const rowOf = async (of = member): Promise<Row> => {
  const row = (await rowsOf('?limit=100')).find((each) => each.member.memberId === of.memberId);
  if (row === undefined) throw new Error('the member is not in the queue');
  return row;
};
const getCase = async (caseId: string) => (await ops.as('support').get(`${root}/identity-cases/${caseId}`)).value;
const decide = (caseId: string, body: object, by: 'support' | 'auditor' = 'support') =>
  ops
    .as(by)
    .post(
      `${root}/identity-cases/${caseId}/decision`,
      { rejected: [], reason: 'looked at', ...body },
      { factor: true },
    );
const auditOf = async (objectId: string): Promise<string[]> =>
  (
    await ops.database.db.pool.query('select action from audit.entry where object_id = $1 order by seq', [objectId])
  ).rows.map(({ action }) => action);

describe('the queue', () => {
  it('shows what waits for a person, oldest first, page by page', async () => {
    const others = [member, await openTestMember(ops.context.db), await openTestMember(ops.context.db)];
    for (const other of others) await handIn(other, randomPng());
    const rows = await rowsOf('?limit=100');
    const since = rows.map((row) => row.since);
    expect(since).toEqual(since.toSorted());
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const more: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { value } = await ops.as('support').get(`${root}/identity-cases?limit=1${more}`);
      paged.push(...value.rows.map(({ caseId }: Row) => caseId));
      cursor = value.nextCursor;
    }
    expect(paged).toEqual(rows.map(({ caseId }) => caseId));
  });

  it('is for those who may review, of this brand alone', async () => {
    await handIn();
    const { caseId } = await rowOf();
    for (const path of ['/identity-cases', `/identity-cases/${caseId}`])
      expect((await ops.as('finance_maker').get(`${root}${path}`)).status).toBe(403);
    const { status } = await ops.as('harbour_manager').get(`${root}/identity-cases/${caseId}`);
    expect(status).toBe(404);
  });
});

const randomPng = (): Buffer => Buffer.concat([png, randomBytes(8)]);

describe('a case', () => {
  it('shows the declared data beside the profile, and similar members; each view is audited', async () => {
    const twin = await openTestMember(ops.context.db);
    const copy = await openTestMember(ops.context.db);
    await ops.context.db.transaction((tx) =>
      saveDetails(tx, { ...member, details: { payeeName: 'Rowan B. Ash' } }, ops.context),
    );
    await handIn(twin, randomPng(), { ...person, realName: `  ${person.realName.toUpperCase().replace(' ', '   ')} ` });
    await handIn(copy, png, { realName: 'Somebody Else', birthday: '1980-01-01' });
    await handIn();
    const { caseId } = await rowOf();
    const shown = await getCase(caseId);
    expect(shown).toMatchObject({
      declared: person,
      onFile: { realName: 'Rowan B. Ash', birthday: null },
      documents: [{ kind: 'id_card', state: 'sent' }],
    });
    expect(shown.declared.age).toBeGreaterThan(30);
    const alike = shown.alike.map(({ memberId }: { memberId: string }) => memberId);
    expect(alike.toSorted()).toEqual([twin.memberId, copy.memberId].toSorted());
    expect(shown.steps.map(({ state, by }: { state: string; by: string }) => `${state} ${by}`)).toEqual([
      'none member',
      'declared member',
      'pending member',
    ]);
    expect(await auditOf(caseId)).toEqual(['protection.look_at_identity']);
  });

  it('has documents that only reviewers can open, each view audited', async () => {
    await handIn();
    const { caseId } = await rowOf();
    const [{ documentId }] = (await getCase(caseId)).documents;
    const { value } = await ops.as('support').get(`${root}/papers/${documentId}`);
    expect(value.url).toContain(`${ops.context.config.FILES_ORIGIN}/files/paper/aurora/${documentId}?realm=staff&`);
    const file = await documentFileKind(deps()).open({ brandId: 'aurora', fileId: documentId });
    expect(file).toEqual({ contentType: 'image/png', body: png });
    expect(await documentFileKind(deps()).open({ brandId: 'harbour', fileId: documentId })).toBeNull();
    expect(await auditOf(caseId)).toEqual(['protection.look_at_identity', 'protection.look_at_paper']);
    expect((await ops.as('auditor').get(`${root}/papers/${documentId}`)).status).toBe(403);
    expect((await ops.as('support').get(`${root}/papers/${newId()}`)).status).toBe(404);
    expect((await ops.as('admin').get(`/api/ops/v1/brands/harbour/protection/papers/${documentId}`)).status).toBe(404);
    expect(await auditOf(caseId)).toHaveLength(2);
  });
});

describe('a decision', () => {
  it('is recorded with its reason, needs a fresh factor and the version that was read', async () => {
    await handIn();
    const { caseId, revision } = await rowOf();
    const body = { revision, verdict: 'verified', rejected: [], reason: 'documents agree' };
    const url = `${root}/identity-cases/${caseId}/decision`;
    expect((await ops.as('support').post(url, body)).code).toBe('AUTH_STEP_UP_REQUIRED');
    expect((await decide(caseId, { ...body, revision: revision + 1 })).code).toBe('OPS_OUT_OF_DATE');
    expect((await decide(caseId, body, 'auditor')).status).toBe(403);
    expect((await decide(caseId, body)).code).toBeNull();
    expect((await decide(caseId, { ...body, revision: revision + 1 })).code).toBe('OPS_NOT_POSSIBLE');
    expect(await auditOf(caseId)).toEqual(['protection.decide_identity']);
    const { rows } = await ops.database.db.pool.query(
      'select before::text || after::text as told, reason from audit.entry where object_id = $1',
      [caseId],
    );
    expect(rows[0].reason).toBe('documents agree');
    expect(rows[0].told).not.toContain('Rowan');
  });

  it('names each rejected document, and no document of another member', async () => {
    await handIn();
    const { caseId, revision } = await rowOf();
    const [{ documentId }] = (await getCase(caseId)).documents;
    const no = { revision, verdict: 'rejected' };
    expect((await decide(caseId, no)).details).toEqual({ reason: 'no_paper_named' });
    const rejected = [{ documentId: newId(), reason: 'UNREADABLE' }];
    expect((await decide(caseId, { ...no, rejected })).details).toEqual({ reason: 'unknown_paper' });
    const own = [{ documentId, reason: 'UNREADABLE' }];
    expect((await decide(caseId, { revision, verdict: 'verified', rejected: own })).details).toEqual({
      reason: 'paper_rejected',
    });
    expect((await decide(caseId, { ...no, rejected: own })).code).toBeNull();
    expect((await getCase(caseId)).documents).toMatchObject([{ state: 'rejected', reason: 'UNREADABLE' }]);
  });
});

describe('the cashier', () => {
  it('requests documents with the first deposit, and refuses orders once the limit is reached without them', async () => {
    const provider = createProvider();
    const allDeps = { ...depositDeps(ops.database, provider.client), screenMember: async () => {} };
    const open = (amount: bigint) =>
      createDeposit(member, { orderId: newId(), methodId: card.methodId, amount, currency: 'USD' }, allDeps);
    const pay = async (amount: bigint): Promise<void> => {
      const { depositId } = await open(amount);
      provider.pay(depositId, amount);
      await takePaymentHint(depositId, allDeps);
    };
    await pay(500_000n);
    expect(await rowsOf('?state=none&limit=100')).toContainEqual(
      expect.objectContaining({ member: expect.objectContaining({ memberId: member.memberId }) }),
    );
    // An order that is open when the limit is reached is still credited: the money is the member's.
    const late = await open(500_000n);
    await pay(19_500_000n);
    const refusal = await open(500_000n).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ code: 'PLAY_PROTECTION_STOP', details: { kind: 'identity' } });
    provider.pay(late.depositId, 500_000n);
    await takePaymentHint(late.depositId, allDeps);
    await handIn();
    const { caseId, revision } = await rowOf();
    await decide(caseId, { revision, verdict: 'verified' });
    expect(await open(500_000n)).toMatchObject({ state: 'created' });
  });
});
