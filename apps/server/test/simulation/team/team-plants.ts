import type { Plant } from '../planted/plants.ts';

const agent = 'apps/server/src/modules/agent';
const facts = 'apps/server/src/modules/bet/facts';

/** Plausible bugs in facts, tree and figures; a world of teams has to show each of them. */
export const teamPlants: readonly Omit<Plant, 'layers'>[] = [
  {
    name: 'facts are numbered by a sequence instead of the counter',
    in: { file: `${facts}/fact.store.ts` },
    replace: [{ text: 't.last - l.lines + l.place', by: "nextval('platform.outbox_seq')" }],
  },
  {
    name: 'a correction repeats what was known before',
    in: { file: `${facts}/fact.rules.ts` },
    replace: [{ text: 'minus(after, same ?? noSums)', by: 'minus(after, noSums)' }],
  },
  {
    name: 'a round that is rolled back keeps its facts',
    in: { file: `${facts}/fact.rules.ts` },
    replace: [{ text: '...gone.map((each)', by: '...gone.slice(9).map((each)' }],
  },
  {
    name: 'a game that becomes known leaves the old line where it was',
    in: { file: `${facts}/fact.rules.ts` },
    replace: [{ text: '  one.gameType === other.gameType &&\n', by: '' }],
  },
  {
    name: 'the day of a fact is that of UTC',
    in: { file: `${facts}/prepare-facts.ts` },
    replace: [{ text: 'const zone = zones.get(brandId) ?? noZone;', by: 'const zone = noZone;' }],
  },
  {
    name: 'a flag that was removed still keeps rounds out',
    in: { file: `${facts}/recount-facts.ts` },
    replace: [{ text: '{ recount: true }', by: '{ recount: false }' }],
  },
  {
    name: 'rounds that do not count are in the figures',
    in: { file: `${agent}/figures/apply-facts.store.ts` },
    replace: [{ text: 'where f.counts and f.currency', by: 'where f.currency' }],
  },
  {
    name: 'a fact of yesterday goes up the tree of today',
    in: { file: `${agent}/figures/apply-facts.store.ts` },
    replace: [
      {
        text: '${row}.from_day <= t.day and (${row}.to_day is null or ${row}.to_day > t.day)',
        by: '${row}.to_day is null and t.day is not null',
      },
    ],
  },
  {
    name: 'figures are written outside the transaction of their cursor',
    in: { file: `${agent}/figures/project-facts.ts` },
    replace: [
      {
        text: 'await applyFacts(tx, { brandId, currency, facts: factsAfterSql({ brandId, after, limit: batch.facts }) });',
        by: 'await applyFacts(db.read as never, { brandId, currency, facts: factsAfterSql({ brandId, after, limit: batch.facts }) });',
      },
    ],
  },
  {
    name: 'figures of a day do not wait for its moves',
    in: { file: `${agent}/figures/project-facts.ts` },
    replace: [{ text: '    if (isMoveDue) return null;\n', by: '' }],
  },
  {
    name: 'a move takes effect in the middle of a day',
    in: { file: `${agent}/tree/move.store.ts` },
    replace: [{ text: '${move.to}, ${day}::date + 1,', by: '${move.to}, ${day}::date,' }],
  },
  {
    name: 'a move leaves the paths of the agents below as they were',
    in: { file: `${agent}/tree/branch.store.ts` },
    replace: [{ text: 'if (depth > 0) await rewritePaths', by: 'if (depth > 99) await rewritePaths' }],
  },
  {
    name: 'a new agent’s team forgets what the agent played that day',
    in: { file: `${agent}/tree/promote-to-agent.ts` },
    replace: [{ text: '  await startTeamDay(tx, { brandId, number, day });\n', by: '' }],
  },
  {
    name: 'guests of an ordinary member stand under the brand',
    in: { file: `${agent}/tree/place.store.ts` },
    replace: [{ text: 'case when r.is_agent then r.number else r.upline end', by: 'r.number' }],
  },
];
