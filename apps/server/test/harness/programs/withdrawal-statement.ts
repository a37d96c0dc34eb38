import { openWithdrawalDeps } from '../withdrawal-deps.ts';

// Prints the provider's payouts of today and yesterday, one line for each payment.
const deps = await openWithdrawalDeps('withdrawal-statement', { poolMax: 2 });
const dayMs = 24 * 60 * 60 * 1000;
for (const at of [Date.now() - dayMs, Date.now(), Date.now() + dayMs]) {
  const client = deps.providers('sandbox');
  if (client === undefined) throw new Error('there is no provider');
  for await (const lines of client.readStatement(new Date(at).toISOString().slice(0, 10)))
    for (const { direction, orderId, amount } of lines)
      if (direction === 'out') process.stdout.write(`${JSON.stringify({ orderId, amount: `${amount}` })}\n`);
}
await deps.close();
