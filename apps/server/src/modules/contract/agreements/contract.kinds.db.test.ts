import { canonicalTerms, type RealtimeTerms } from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Node } from '#modules/agent/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { ApprovalKind, Json } from '#platform/ops/approval.types.ts';
import type { StaffActor } from '#platform/ops/operator.ts';
import { type Agreements, openAgreements, refusalOf, termsOf } from './agreements.fixture.ts';
import { agreementApprovalKinds, endKind, offerKind } from './contract.kinds.ts';
import { countEnding } from './end-edges.ts';

let world: Agreements;
beforeAll(async () => {
  world = await openAgreements();
});
afterAll(() => world.close());

const maker = { kind: 'staff', id: newId(), role: 'brand_manager' } satisfies StaffActor;
const checker = { ...maker, id: newId() };

const kindOf = (name: string): ApprovalKind => {
  const kind = agreementApprovalKinds(world.agreements).find((each) => each.kind === name);
  if (kind === undefined) throw new Error('no such kind');
  return kind;
};
const preview = (name: string, payload: Json) => kindOf(name).preview(world.db.read, { brandId: 'aurora', payload });
const execute = (name: string, payload: Json) =>
  world.db.transaction((tx) =>
    kindOf(name).execute(tx, {
      approvalId: newId(),
      brandId: 'aurora',
      payload,
      maker,
      checker,
      reason: 'agreed by phone',
    }),
  );
const offerOf = (to: Node, terms = termsOf('hourly', 4_000)): Json => ({
  ref: String(to.number),
  terms: canonicalTerms(terms),
});
const latest = async ({ number }: Node) => {
  const { rows } = await world.admin.query<{ id: string; state: string; hash: string }>(
    `select id, state, terms_hash as hash from contract.contract where downline = $1 order by created_at desc limit 1`,
    [number],
  );
  if (rows[0] === undefined) throw new Error('no contract');
  return rows[0];
};

describe('two people of the staff', () => {
  it('offer an agent of the first level a contract, which it accepts, and end it with its period and what is below', async () => {
    const [top, middle] = (await world.chain(2)) as [Node, Node];
    expect(await preview(offerKind, offerOf(top))).toMatchObject({
      before: { rate: null },
      after: { kind: 'hourly', rate: 4_000 },
    });
    await execute(offerKind, offerOf(top));
    const { id } = await latest(top);
    await world.accept('hourly', top, id);
    await world.pass('1 hour');
    const below = await world.agree('hourly', top, middle, 4_000);
    await world.pass('1 hour');
    await world.sweep();
    expect(await countEnding(world.db.read, { number: top.number, at: new Date() })).toBe(2);
    expect(await preview(endKind, { contractId: id })).toMatchObject({ after: { state: 'ending' } });
    await execute(endKind, { contractId: id });
    const ended = await world.read(id);
    expect(ended).toMatchObject({ state: 'ending', endReason: 'operator' });
    expect(await world.read(below.contractId)).toMatchObject({ endsAt: ended.endsAt, endReason: 'auto_lower_rate' });
    const { rows } = await world.admin.query(`select action from audit.entry where object_id = $1 order by seq`, [id]);
    expect(rows.map(({ action }) => action)).toEqual([offerKind, endKind]);
  });

  it('answer a request by an offer, take the offer back, and reject a request', async () => {
    const [top] = (await world.chain(1)) as [Node];
    const asked = await world.act('hourly', top, { action: 'request' });
    await execute(offerKind, offerOf(top));
    expect(await latest(top)).toMatchObject({ id: asked.contractId, state: 'offered' });
    await execute(endKind, { contractId: asked.contractId });
    expect((await latest(top)).state).toBe('withdrawn');
    const again = await world.act('hourly', top, { action: 'request' });
    await execute(endKind, { contractId: again.contractId });
    expect((await latest(top)).state).toBe('rejected');
  });

  it('cannot offer to an agent below another, nor take back what agents offer each other', async () => {
    const [top, middle] = (await world.chain(2)) as [Node, Node];
    expect(await refusalOf(preview(offerKind, offerOf(middle)))).toBe('OPS_NOT_POSSIBLE');
    expect(await refusalOf(execute(offerKind, offerOf(middle)))).toBe('OPS_NOT_POSSIBLE');
    await world.plant('hourly', top, 5_000);
    const { contractId } = await world.offer('hourly', top, middle, 1_000);
    expect(await refusalOf(execute(endKind, { contractId }))).toBe('OPS_NOT_POSSIBLE');
  });

  it('cannot pay more of the turnover than the margin of a type of game leaves, also when it is accepted', async () => {
    const [top] = (await world.chain(1)) as [Node];
    const live = (ratePpm: number): RealtimeTerms => ({
      version: 1,
      kind: 'realtime',
      currency: 'USD',
      rates: [{ gameType: 'LIVE', ratePpm }],
    });
    expect(await refusalOf(execute(offerKind, offerOf(top, live(4_001))))).toBe('OPS_NOT_POSSIBLE');
    // Each of the two is within the margin, both together are not.
    await execute(offerKind, offerOf(top, live(4_000)));
    const open = await latest(top);
    await world.plant('daily', top, 1_000);
    expect(await refusalOf(world.accept('realtime', top, open.id))).toBe('CONTRACT_MARGIN');
    expect(await refusalOf(execute(offerKind, offerOf(top, termsOf('hourly', 3_001))))).toBe('OPS_NOT_POSSIBLE');
    await execute(offerKind, offerOf(top, termsOf('hourly', 3_000)));
  });
});
