import type pg from 'pg';
import { type ContractAction, type ContractState, contractSides, nextState } from './contract.states.ts';

type Row = {
  id: string;
  kind: string;
  downline: string;
  upline: string | null;
  terms: { rows?: { ratePpm: number }[]; rates?: { gameType: string; ratePpm: number }[] };
  from: number;
  to: number;
};

/** The highest rate by type of game, without the program's own functions. */
const ratesOf = ({ terms }: Row): Map<string, number> =>
  new Map(
    terms.rows === undefined
      ? (terms.rates ?? []).map(({ gameType, ratePpm }) => [gameType, ratePpm])
      : [['all', Math.max(...terms.rows.map(({ ratePpm }) => ratePpm))]],
  );

const holdsAt = (row: Row, at: number): boolean => row.from <= at && at < row.to;

/**
 * What is wrong with the agreed contracts of the world: a rate above the upline's own at some instant, or two contracts
 * of an agent and kind at once.
 */
export const findRateFaults = async (db: Pick<pg.Client, 'query'>): Promise<string[]> => {
  const { rows: found } = await db.query<Row & { endsAt: Date | null; startsAt: Date }>(
    `select id, kind, downline::text, upline::text, terms::jsonb as terms, starts_at as "startsAt", ends_at as "endsAt"
     from contract.contract where starts_at is not null and coalesce(ends_at, 'infinity') > starts_at`,
  );
  const rows = found.map((row) => ({
    ...row,
    from: row.startsAt.getTime(),
    to: row.endsAt?.getTime() ?? Number.POSITIVE_INFINITY,
  }));
  const instants = [...new Set(rows.flatMap(({ from, to }) => [from, to]))].filter(Number.isFinite);
  const faults: string[] = [];
  for (const row of rows) {
    const of = (number: string | null) => rows.filter((one) => one.downline === number && one.kind === row.kind);
    for (const at of instants.filter((instant) => holdsAt(row, instant))) {
      if (of(row.downline).filter((one) => holdsAt(one, at)).length !== 1) faults.push(`${row.id} is not alone`);
      if (row.upline === null) continue;
      const above = of(row.upline).find((one) => holdsAt(one, at));
      for (const [type, rate] of ratesOf(row))
        if (rate > (above === undefined ? 0 : (ratesOf(above).get(type) ?? 0)))
          faults.push(`${row.id} has ${rate} on ${type} at ${new Date(at).toISOString()}`);
    }
  }
  return [...new Set(faults)];
};

/** What is wrong with the history of contracts: a step that the states do not allow, a gap, or another present state. */
export const findStepFaults = async (db: Pick<pg.Client, 'query'>): Promise<string[]> => {
  const { rows } = await db.query<{
    id: string;
    state: ContractState;
    steps: { version: number; action: ContractAction; from: ContractState | null; to: ContractState }[] | null;
  }>(
    `select c.id, c.state, (select jsonb_agg(jsonb_build_object('version', s.version, 'action', s.action,
       'from', s.from_state, 'to', s.to_state) order by s.version) from contract.step s where s.contract_id = c.id) as steps
     from contract.contract c`,
  );
  return rows.flatMap(({ id, state, steps }) => {
    // A planted contract begins without a step.
    const all = steps ?? [];
    const isLegal = all.every(({ version, action, from, to }, at) => {
      const before = all[at - 1];
      const follows = before === undefined || (before.to === from && before.version + 1 === version);
      return follows && contractSides.some((side) => nextState(from ?? 'none', action, side) === to);
    });
    return isLegal && (all.at(-1)?.to ?? state) === state ? [] : [`${id}: ${JSON.stringify(steps)} and now ${state}`];
  });
};

/** Removes every contract, so that one tree serves many worlds. */
export const clearContracts = async (db: Pick<pg.Client, 'query'>): Promise<void> => {
  await db.query('truncate contract.step, contract.contract cascade');
};
