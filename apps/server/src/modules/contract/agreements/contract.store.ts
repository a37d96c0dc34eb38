import { parseTerms, topRates } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { ContractState } from './contract.states.ts';
import type { Change, Contract, ContractKind, Move, NewContract, Step } from './contract.types.ts';
import type { Agreed } from './rates.rules.ts';

const columns = sql`c.id, c.brand_id as "brandId", c.kind, c.downline, c.downline_id as "downlineId", c.upline,
  c.upline_id as "uplineId", c.state, c.version, c.terms, c.terms_hash as "termsHash", c.created_at as "createdAt",
  c.offered_at as "offeredAt", c.answer_by as "answerBy", c.starts_at as "startsAt", c.ends_at as "endsAt",
  c.end_reason as "endReason", c.end_proposed_at as "endProposedAt"`;

const read = async (db: Queryable, which: RawBuilder<unknown>): Promise<Contract[]> =>
  (await sql<Contract>`select ${columns} from contract.contract c where ${which}`.execute(db)).rows;

const notOver = sql`c.state in ('requested', 'offered', 'accepted', 'active', 'ending')`;

const isId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

export const findContract = async (
  db: Queryable,
  { brandId, id }: { brandId: string; id: string },
): Promise<Contract | null> =>
  isId(id) ? ((await read(db, sql`c.id = ${id}::uuid and c.brand_id = ${brandId}`))[0] ?? null) : null;

export const lockContracts = (tx: Tx, ids: readonly string[]): Promise<Contract[]> =>
  read(tx, sql`c.id = any(${ids}::uuid[]) order by c.id for update`);

/** The contracts of an agent that are not over, of one kind or all, locked. */
export const lockContractsOf = (
  tx: Tx,
  { downline, kind }: { downline: bigint; kind?: ContractKind },
): Promise<Contract[]> =>
  read(
    tx,
    sql`c.downline = ${downline} ${kind === undefined ? sql`` : sql`and c.kind = ${kind}`} and ${notOver}
      order by c.id for update`,
  );

/** The contracts that are not over in which one of the agents is a side, or only those in which it is the downline. */
export const readContractsOf = (
  db: Queryable,
  { downlines, uplines = [] }: { downlines: readonly bigint[]; uplines?: readonly bigint[] },
): Promise<Contract[]> =>
  read(
    db,
    sql`(c.downline = any(${downlines.map(String)}::bigint[]) or c.upline = any(${uplines.map(String)}::bigint[]))
      and ${notOver} order by c.id`,
  );

/** What waits for an agent or is in force for it: at most two of each kind. */
export const readPresent = (
  db: Queryable,
  { brandId, downline, kinds }: { brandId: string; downline: bigint; kinds: readonly ContractKind[] },
): Promise<Contract[]> =>
  read(
    db,
    sql`c.downline = ${downline} and c.brand_id = ${brandId} and c.kind = any(${kinds}::text[])
      and (c.state = 'offered' and c.answer_by > platform.deadline_now()
        or c.starts_at <= platform.deadline_now() and coalesce(c.ends_at, 'infinity') > platform.deadline_now())
      order by c.created_at desc, c.id`,
  );

const readAgreed = async (
  db: Queryable,
  { kind, from }: { kind: ContractKind; from: Date },
  which: RawBuilder<unknown>,
): Promise<(Agreed & { upline: bigint | null })[]> => {
  const { rows } = await sql<Omit<Agreed, 'rates'> & { upline: bigint | null; terms: string }>`
    select c.id, c.downline, c.upline, c.terms, c.starts_at as "startsAt", c.ends_at as "endsAt"
    from contract.contract c
    where ${which} and c.kind = ${kind} and c.starts_at is not null
      and (c.ends_at is null or c.ends_at > greatest(c.starts_at, ${from})) order by c.starts_at`.execute(db);
  return rows.map(({ terms, ...row }) => ({ ...row, rates: topRates(parseTerms(terms)) }));
};

/** The agreed contracts of agents that are in force from an instant on, or will be, by their start. */
export const readAgreedOf = (
  db: Queryable,
  { downlines, ...span }: { downlines: readonly bigint[]; kind: ContractKind; from: Date },
) => readAgreed(db, span, sql`c.downline = any(${downlines.map(String)}::bigint[])`);

/** As `readAgreedOf`, of the contracts that agents have given to their downlines. */
export const readAgreedUnder = (
  db: Queryable,
  { uplines, ...span }: { uplines: readonly bigint[]; kind: ContractKind; from: Date },
) => readAgreed(db, span, sql`c.upline = any(${uplines.map(String)}::bigint[])`);

/** Whether an agent owes a downline something that is overdue. */
export const hasOverdueDebt = async (db: Queryable, debtor: bigint): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`select exists (select from contract.debt
    where debtor = ${debtor} and state = 'open' and due_at <= platform.deadline_now()) as has`.execute(db);
  return rows[0]?.has === true;
};

/** The earlier call of this client's id, if there is one. */
export const findStep = async (
  db: Queryable,
  { brandId, actorId, requestId }: { brandId: string; actorId: string; requestId: string },
): Promise<{ contractId: string; inputHash: string } | null> => {
  const { rows } = await sql<{ contractId: string; inputHash: string }>`
    select contract_id as "contractId", input_hash as "inputHash" from contract.step
    where brand_id = ${brandId} and actor_id = ${actorId} and request_id = ${requestId}::uuid`.execute(db);
  return rows[0] ?? null;
};

const insertStep = async (
  tx: Tx,
  { id, version, brandId, state, termsHash }: Contract,
  { actor, action, at, from }: Step & { from: ContractState | null },
): Promise<void> => {
  await sql`insert into contract.step (contract_id, version, brand_id, at, actor_kind, actor_id, action, from_state,
      to_state, request_id, input_hash, factor, session_id, terms_hash, note)
    values (${id}::uuid, ${version}, ${brandId}, ${at}, ${actor.kind}, ${actor.id}, ${action}, ${from}, ${state},
      ${actor.request?.id ?? null}::uuid, ${actor.request?.hash ?? null}, ${actor.factor ?? null},
      ${actor.sessionId ?? null}, ${termsHash}, ${actor.note ?? null})`.execute(tx);
};

/** Writes a contract in its first state, with its step. */
export const insertContract = async (
  tx: Tx,
  contract: NewContract & Change & { state: ContractState },
  step: Step,
): Promise<Contract> => {
  const { id, brandId, kind, downline, downlineId, upline, uplineId, ...change } = contract;
  await tx
    .insertInto('contract.contract')
    .values({
      id,
      brand_id: brandId,
      kind,
      downline,
      downline_id: downlineId,
      upline,
      upline_id: uplineId,
      created_at: step.at,
      ...written(change),
      state: change.state,
    })
    .execute();
  return readWithStep(tx, id, { ...step, from: null });
};

const names = {
  terms: 'terms',
  termsHash: 'terms_hash',
  currency: 'currency',
  period: 'period',
  rates: 'rates',
  offeredAt: 'offered_at',
  answerBy: 'answer_by',
  acceptedAt: 'accepted_at',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  endReason: 'end_reason',
  endProposedAt: 'end_proposed_at',
} as const satisfies Record<keyof Change, string>;

const written = (change: Change): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, column]) => {
      const value = change[name as keyof Change];
      return value === undefined ? [] : [[column, value]];
    }),
  );

const readWithStep = async (tx: Tx, id: string, step: Step & { from: ContractState | null }): Promise<Contract> => {
  const [contract] = await read(tx, sql`c.id = ${id}::uuid`);
  if (contract === undefined) throw new Error('the contract was not written');
  await insertStep(tx, contract, step);
  return contract;
};

/** Changes a contract that the caller has locked, with its step. */
export const changeContract = async (
  tx: Tx,
  { id, state: from, version }: Contract,
  { state, ...change }: Change & { state: ContractState },
  step: Step,
): Promise<Contract> => {
  await tx
    .updateTable('contract.contract')
    .set({ ...written(change), state, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
  return readWithStep(tx, id, { ...step, from });
};

/** Moves many locked contracts in one statement, each with its step. An end that is set already is only replaced. */
export const moveContracts = async (
  tx: Tx,
  moves: readonly Move[],
  { actor, at }: Omit<Step, 'action'>,
): Promise<Contract[]> => {
  if (moves.length === 0) return [];
  const given = moves.map(({ contract, action, state, end }) => ({
    id: contract.id,
    action,
    from: contract.state,
    state,
    endsAt: end?.endsAt ?? null,
    endReason: end?.endReason ?? null,
  }));
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g (id uuid, action text, "from" text, state text, "endsAt" timestamptz, "endReason" text)
    ), moved as (
      update contract.contract c set state = g.state, version = c.version + 1,
        ends_at = coalesce(g."endsAt", c.ends_at), end_reason = coalesce(g."endReason", c.end_reason)
      from given g where c.id = g.id
      returning c.id, c.version, c.brand_id, g.action, g."from", c.state, c.terms_hash
    )
    insert into contract.step (contract_id, version, brand_id, at, actor_kind, actor_id, action, from_state, to_state,
      terms_hash)
    select id, version, brand_id, ${at}, ${actor.kind}, ${actor.id}, action, "from", state, terms_hash from moved`.execute(
    tx,
  );
  return read(tx, sql`c.id = any(${moves.map(({ contract }) => contract.id)}::uuid[]) order by c.id`);
};

/**
 * Contracts whose next moment has come, locked. A contract that starts waits for the end of the one that runs. Without
 * an agent: any that no other worker holds.
 */
export const lockDue = (
  tx: Tx,
  { downline, kind, limit }: { downline?: bigint; kind?: ContractKind; limit: number },
): Promise<Contract[]> =>
  read(
    tx,
    sql`c.state in ('requested', 'offered', 'accepted', 'active', 'ending')
      and (case c.state when 'offered' then c.answer_by when 'requested' then c.answer_by
        when 'accepted' then c.starts_at else c.ends_at end) <= platform.deadline_now()
      and (c.state <> 'accepted' or coalesce(c.ends_at <= platform.deadline_now(), false) or not exists (
        select from contract.contract r where r.downline = c.downline and r.kind = c.kind and r.state in ('active', 'ending')))
      ${downline === undefined ? sql`` : sql`and c.downline = ${downline}`}
      ${kind === undefined ? sql`` : sql`and c.kind = ${kind}`}
      order by c.id limit ${limit} for update ${downline === undefined ? sql`skip locked` : sql``}`,
  );
