import { parseArgs } from 'node:util';
import { placeNode } from '../place-node.ts';
import { adjust, openTestMember } from '../test-member.ts';
import { openTransferDeps } from '../transfer-deps.ts';

// Creates agents with direct members, all with money, and prints one line for each agent on standard output.
const { values } = parseArgs({
  options: { agents: { type: 'string' }, members: { type: 'string' }, balance: { type: 'string' } },
});
const deps = await openTransferDeps('transfer-seats', { poolMax: 4 });

const seat = async (upline: bigint | null) => {
  const member = await openTestMember(deps.db, { type: upline === null ? 1 : 3 });
  await adjust(deps.db, member, BigInt(values.balance ?? '0'));
  const number = await placeNode(deps.db.pool, { ...member, upline, isAgent: upline === null });
  return { memberId: member.memberId, walletId: `${member.wallet}`, number };
};

for (let made = 0; made < Number(values.agents); made += 1) {
  const agent = await seat(null);
  const members = await Promise.all(Array.from({ length: Number(values.members) }, () => seat(agent.number)));
  const line = [agent, ...members].map((each) => ({ ...each, number: `${each.number}` }));
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
await deps.close();
