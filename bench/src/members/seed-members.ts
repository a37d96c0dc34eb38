import type pg from 'pg';
import { withoutIndexes } from './without-indexes.ts';

/** A share per hundred thousand, spread by a hash and not by the order of joining. */
const share = (seed: number): string => `(hashint8(n::bigint * 7919 + ${seed}) & 2147483647) % 100000`;

/**
 * A brand of the given size after some years: most members are active and visit now and then, few have much money, a
 * tenth never visited, half a percent have a tag. Those who joined recently also visited recently, so that filters and
 * orders are not independent of each other.
 */
export const seedMembers = async (client: pg.Client, count: number, log: (line: string) => void): Promise<void> => {
  await client.query("set synchronous_commit = off; set work_mem = '256MB'");
  await withoutIndexes(client, ['report.member_row', 'member.member'], async () => {
    await client.query(
      `create temp table made as
       select gen_random_uuid() as id, n,
         (array['anna','bruno','chloe','dario','elena','felix','gita','hugo','irina','jonas','kiran','lena','marco','nadia','oscar','petra'])[1 + n % 16]
           || '_' || substr(md5(n::text), 1, 6) || n as username,
         now() - (n::float8 / $1) * interval '1500 days' as joined_at,
         ${share(1)} as r1, ${share(2)} as r2, ${share(3)} as r3, ${share(4)} as r4, ${share(5)} as r5
       from generate_series(1, $1::int) as n`,
      [count],
    );
    log('made up');
    // In one transaction: a running worker would otherwise repair the missing rows of the list and collide with them.
    await client.query('begin');
    await client.query(
      `insert into member.member (id, brand_id, username, display_name, kind, type, currency, language, state, joined_at)
       select id, 'aurora', username, initcap(split_part(username, '_', 1)) || ' ' || substr(md5(id::text), 1, 5),
         case when r1 < 99000 then 'member' else 'agent' end, case when r1 < 99000 then 3 else (array[1, 2, 41, 42])[1 + r1 % 4] end,
         (array['USD','USD','USD','USD','USD','VND','VND','THB','EUR','GBP'])[1 + r2 % 10], 'EN',
         case when r3 < 96000 then 'active' when r3 < 98500 then 'closed' when r3 < 99500 then 'blocked' else 'excluded' end,
         joined_at
       from made`,
    );
    log('members');
    await client.query(
      `insert into report.member_row (brand_id, member_id, wallet_id, account, account_key, nickname, type, state, currency,
         balance, balance_seq, joined_at, last_login_at, tags, search_text)
       select 'aurora', m.id, n, m.username, m.username_key, m.display_name, m.type, m.state, m.currency,
         case when r4 < 40000 then 0 else (power(r4 / 100000.0, 20) * 100000000000)::bigint end, 1, m.joined_at,
         case when r5 < 10000 then 'epoch' else m.joined_at + (now() - m.joined_at) * power(r5 / 100000.0, 0.3) end,
         case when r1 % 1000 < 4 then '{vip}' when r1 % 1000 = 5 then '{watch,late}' else '{}' end::text[],
         m.username_key || ' ' || lower(m.display_name)
       from made join member.member m using (id)`,
    );
    await client.query('commit');
    log('rows of the list');
  });
  log('indexes');
  await client.query('vacuum analyze report.member_row');
  await client.query('vacuum analyze member.member');
};
