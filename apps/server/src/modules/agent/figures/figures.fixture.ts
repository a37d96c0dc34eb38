import { brandId, openTree, type TestTree } from '../tree/tree.fixture.ts';
import type { FiguresBrand, ProjectDeps } from './figures.types.ts';
import { insertFact, type TestFact } from './insert-fact.fixture.ts';

export type { TestFact } from './insert-fact.fixture.ts';

type TeamRow = { number: bigint; day: string; staked: bigint; won: bigint; rounds: bigint; active: number };

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** A tree with facts that no round stands behind, and figures read without the projector's statements. */
export const openFigures = async () => {
  const tree: TestTree = await openTree();
  const { db, admin } = tree;
  const { rows } = await admin.query<FiguresBrand>(
    `select brand_id as "brandId", time_zone as "timeZone", currency from brand.brand where brand_id = $1`,
    [brandId],
  );
  const [brand] = rows;
  if (brand === undefined) throw new Error('the seeds have no such brand');
  const deps: ProjectDeps = { db, applyDueMoves: () => tree.applyDue() };

  const addFact = (fact: TestFact): Promise<void> => insertFact(admin, brand, fact);

  /** The agents above an account on a day, itself included if it is one, by walking up its places. */
  const above = async (number: bigint, day: string): Promise<bigint[]> => {
    const { rows: chain } = await admin.query<{ number: bigint }>(
      `with recursive up as (
         select $1::bigint as number union all
         select p.upline from up join agent.placement p on p.number = up.number and p.from_day <= $2::date
           and (p.to_day is null or p.to_day > $2::date) where p.upline is not null)
       select number from up where exists (select from agent.lineage l where l.number = up.number
         and l.from_day <= $2::date and (l.to_day is null or l.to_day > $2::date))`,
      [number, day],
    );
    return chain.map((row) => row.number);
  };

  /** The teams' days from the facts one by one, in this process. */
  const expectedTeams = async (): Promise<Map<string, string>> => {
    const { rows: facts } = await admin.query<{
      number: bigint;
      day: string;
      rounds: number;
      staked: bigint;
      won: bigint;
    }>(
      `select n.number, f.day, f.d_rounds as rounds, f.d_staked as staked, f.d_won as won from bet.fact f
       join agent.node n on n.member_id = f.member_id and n.state <> 'waiting'
       where f.brand_id = $1 and f.counts and f.currency = $2`,
      [brandId, brand.currency],
    );
    const teams = new Map<string, { rounds: number; staked: bigint; won: bigint; own: Map<bigint, number> }>();
    for (const { number, day, rounds, staked, won } of facts)
      for (const agent of await above(number, day)) {
        const key = `${agent} ${day}`;
        const sums = teams.get(key) ?? { rounds: 0, staked: 0n, won: 0n, own: new Map<bigint, number>() };
        sums.own.set(number, (sums.own.get(number) ?? 0) + rounds);
        teams.set(key, { ...sums, rounds: sums.rounds + rounds, staked: sums.staked + staked, won: sums.won + won });
      }
    return new Map(
      [...teams].map(([key, { rounds, staked, won, own }]) => [
        key,
        `${rounds} ${staked} ${won} ${[...own.values()].filter((played) => played > 0).length}`,
      ]),
    );
  };

  const writtenTeams = async (): Promise<Map<string, string>> => {
    const { rows: teams } = await admin.query<TeamRow>(
      `select t.number, t.day, sum(t.staked)::bigint as staked, sum(t.won)::bigint as won, sum(t.rounds)::bigint as rounds,
         coalesce((select m.active from agent.team_money_day m where m.number = t.number and m.day = t.day), 0) as active
       from agent.team_day t group by 1, 2`,
    );
    return new Map(
      teams.map(({ number, day, rounds, staked, won, active }) => [
        `${number} ${day}`,
        `${rounds} ${staked} ${won} ${active}`,
      ]),
    );
  };

  return { ...tree, tree, brand, figures: deps, addFact, above, expectedTeams, writtenTeams, plusDays };
};
export type TestFigures = Awaited<ReturnType<typeof openFigures>>;
