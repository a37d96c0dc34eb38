import { parseArgs } from 'node:util';
import { openWithdrawalDeps } from '../withdrawal-deps.ts';
import { openPayoutMethod, seatWithdrawer } from '../withdrawal-seats.ts';

// Creates members who can withdraw, and prints one line for each on standard output.
const { values } = parseArgs({ options: { count: { type: 'string' }, number: { type: 'string' } } });
const deps = await openWithdrawalDeps('withdrawal-seats', { poolMax: 3 });
const methodId = await deps.db.transaction(openPayoutMethod);
for (let made = 0; made < Number(values.count); made += 1) {
  const seat = await seatWithdrawer({ methodId, number: values.number ?? '' }, deps);
  process.stdout.write(`${JSON.stringify(seat)}\n`);
}
await deps.close();
