import { parseArgs } from 'node:util';
import { openPayoutMethod, seatWithdrawer } from '../withdrawal-seats.ts';
import { openWithdrawalUses } from '../withdrawal-uses.ts';

// Makes members who can withdraw, and tells them on standard output, one line for each.
const { values } = parseArgs({ options: { count: { type: 'string' }, number: { type: 'string' } } });
const use = await openWithdrawalUses('withdrawal-seats', { poolMax: 3 });
const methodId = await use.db.transaction(openPayoutMethod);
for (let made = 0; made < Number(values.count); made += 1) {
  const seat = await seatWithdrawer({ methodId, number: values.number ?? '' }, use);
  process.stdout.write(`${JSON.stringify(seat)}\n`);
}
await use.close();
