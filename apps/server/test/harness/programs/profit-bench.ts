import { parseArgs } from 'node:util';
import { countDays } from '#modules/bet/member-days/count-days.ts';
import { openBook } from '#modules/ledger/index.ts';
import { createDb } from '#platform/db/db.ts';
import { openTestMember, signIn } from '../test-member.ts';

/** What the profit benchmark needs from the server: a signed-in member, and the daily sums. */
const { values } = parseArgs({ options: { url: { type: 'string' }, step: { type: 'string' } } });
const db = createDb({ url: values.url ?? '', poolMax: 2, name: 'profit-bench', onError: () => {} });
const print = (what: object): void => void process.stdout.write(`${JSON.stringify(what)}\n`);

if (values.step === 'seat') {
  await db.transaction((tx) => openBook(tx, 'aurora'));
  const member = await openTestMember(db);
  print({ ...member, wallet: String(member.wallet), cookie: await signIn(db, member) });
} else {
  let counted = 0;
  for (let some = await countDays({ db }); some > 0; some = await countDays({ db })) counted += some;
  print({ counted });
}
await db.close();
