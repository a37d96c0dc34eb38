import type { WorldPlant } from '../planted/world-plant.ts';
import type { Invariant } from './simulate-team.ts';

const agent = 'apps/server/src/modules/agent';
const facts = 'apps/server/src/modules/bet/facts';

/** Plausible bugs in facts, tree and figures; a world of teams has to show each of them. */
export const teamPlants: readonly WorldPlant<Invariant>[] = [
  {
    name: 'facts are numbered by a sequence instead of the counter',
    breaks: 'numbers without gap',
    in: {
      file: `${facts}/fact.store.ts`,
      statement: 'create sequence bet.fact_number; grant usage on sequence bet.fact_number to fairhouse_app',
    },
    replace: [{ text: 't.last - l.lines + l.place', by: "nextval('bet.fact_number')" }],
  },
  {
    name: 'a correction repeats what was known before',
    breaks: 'facts add up to the line',
    in: { file: `${facts}/fact.rules.ts` },
    replace: [{ text: 'minus(after, same ?? noSums)', by: 'minus(after, noSums)' }],
  },
  {
    name: 'a round that is rolled back keeps its facts',
    breaks: 'facts add up to the line',
    in: { file: `${facts}/fact.rules.ts` },
    replace: [{ text: '...gone.map((each)', by: '...gone.slice(9).map((each)' }],
  },
  {
    name: 'a game that becomes known leaves the old line where it was',
    breaks: 'facts stand under the game of their round',
    in: { file: `${facts}/fact.rules.ts` },
    replace: [{ text: '  one.gameType === other.gameType &&\n  one.vassalage === other.vassalage &&\n', by: '' }],
  },
  {
    name: 'the day of a fact is that of UTC',
    breaks: 'day of the brand',
    in: { file: `${facts}/prepare-facts.ts` },
    replace: [{ text: 'const zone = zones.get(brandId) ?? noZone;', by: 'const zone = noZone;' }],
  },
  {
    name: 'a flag that was removed still keeps rounds out',
    breaks: 'counts as protection says',
    in: { file: `${facts}/recount-facts.ts` },
    replace: [{ text: '{ recount: true }', by: '{ recount: false }' }],
  },
  {
    name: 'rounds that do not count are in the figures',
    breaks: 'roll-up equals recompute',
    in: { file: `${agent}/figures/apply-facts.store.ts` },
    replace: [{ text: 'where f.counts and f.currency', by: 'where f.currency' }],
  },
  {
    name: 'a fact of yesterday goes up the tree of today',
    breaks: 'roll-up equals recompute',
    in: { file: `${agent}/figures/apply-facts.store.ts` },
    replace: [
      { text: '${holdsOn(sql`own`, sql`t.day`)}', by: 'own.to_day is null' },
      { text: '${holdsOn(sql`p`, sql`t.day`)}', by: 'p.to_day is null' },
      { text: '${holdsOn(sql`above`, sql`t.day`)}', by: 'above.to_day is null' },
    ],
  },
  {
    name: 'the cursor moves before the figures are written',
    breaks: 'roll-up equals recompute',
    in: { file: `${agent}/figures/project-facts.ts` },
    replace: [
      { text: 'const projectBatch = (', by: 'let write = async () => {};\nconst projectBatch = (' },
      {
        text: '      await applyFacts(tx, { brandId, currency, facts: factsAfterSql({ brandId, after, limit: batch.facts }) });',
        by: '      write = () => db.transaction((own) => applyFacts(own, { brandId, currency, facts: factsAfterSql({ brandId, after, limit: batch.facts }) }));',
      },
      {
        text: 'const step = await projectBatch(deps, brand, limit);',
        by: 'write = async () => {};\n    const step = await projectBatch(deps, brand, limit);\n    await write();',
      },
    ],
  },
  {
    name: 'figures of a day do not wait for its moves',
    breaks: 'roll-up equals recompute',
    in: { file: `${agent}/figures/project-facts.ts` },
    replace: [{ text: '    if (isMoveDue) return null;\n', by: '' }],
  },
  {
    name: 'a move takes effect in the middle of a day',
    breaks: 'roll-up equals recompute',
    in: { file: `${agent}/tree/move.store.ts` },
    replace: [{ text: '${move.to}, ${day}::date + 1,', by: '${move.to}, ${day}::date,' }],
  },
  {
    name: 'a move leaves the paths of the agents below as they were',
    breaks: 'forest',
    in: { file: `${agent}/tree/branch.store.ts` },
    replace: [{ text: 'rows: sql`l.path @> array[${number}]::bigint[]`', by: 'rows: sql`l.number = ${number}`' }],
  },
  {
    name: 'a new agent’s team forgets what the agent played that day',
    breaks: 'roll-up equals recompute',
    in: { file: `${agent}/tree/promote-to-agent.ts` },
    replace: [{ text: '  await startTeamDay(tx, { brandId, number, day });\n', by: '' }],
  },
  {
    name: 'guests of an ordinary member stand under the brand',
    breaks: 'places',
    in: { file: `${agent}/tree/place.store.ts` },
    replace: [{ text: 'case when r.is_agent then r.number else r.upline end', by: 'r.number' }],
  },
];
