import { openWithdrawalUses } from '../withdrawal-uses.ts';

// Tells what the provider says it has paid out today and yesterday, one line for each payment.
const use = await openWithdrawalUses('withdrawal-statement', { poolMax: 2 });
const dayMs = 24 * 60 * 60 * 1000;
for (const at of [Date.now() - dayMs, Date.now(), Date.now() + dayMs]) {
  const door = use.providers('sandbox');
  if (door === undefined) throw new Error('there is no provider');
  for await (const lines of door.readStatement(new Date(at).toISOString().slice(0, 10)))
    for (const { direction, orderId, amount } of lines)
      if (direction === 'out') process.stdout.write(`${JSON.stringify({ orderId, amount: `${amount}` })}\n`);
}
await use.close();
