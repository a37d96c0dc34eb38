import { loginEndpoint } from '@fairhouse/protocol';
import { byDepth } from '@fairhouse/tooling/depth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestAccount, type TestAccount } from '#test/harness/test-account.ts';
import { openBrowser } from '#test/harness/test-browser.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';

/**
 * security.md A18: ten thousand stolen credential pairs, twenty from each address, one in a hundred of them correct.
 */

const tries = byDepth({ usual: 2_000, deep: 10_000 });
const addresses = tries / 20;
const rightPairs = tries / 100;
const atOnce = 20;

let platform: TestPlatform;
let accounts: TestAccount[];
beforeAll(async () => {
  platform = await openTestPlatform();
  accounts = [];
  for (let index = 0; index < rightPairs; index += 1) {
    accounts.push(await openTestAccount(platform, { mobile: `+6149157${String(1000 + index)}` }));
  }
}, 120_000);
afterAll(() => platform.close());

const addressOf = (index: number): string => `100.64.${Math.floor(index / 250)}.${(index % 250) + 1}`;

it('lets nobody in, and the owner still comes in', { tags: ['deep'], timeout: 400_000 }, async () => {
  const right = new Map(
    accounts.map((account, index) => [Math.floor((index * tries) / rightPairs) + 7, account] as const),
  );
  const outcomes: Record<string, number> = {};
  let letIn = 0;
  let next = 0;
  const attack = async (): Promise<void> => {
    for (;;) {
      const index = next;
      next += 1;
      if (index >= tries) return;
      const account = right.get(index);
      // A fresh browser for each attempt: a bot keeps no state that could identify it.
      const browser = openBrowser(platform, { address: addressOf(index % addresses) });
      const response = await browser.call(loginEndpoint, {
        body: {
          type: 'username',
          username: account?.username ?? `nobody${index}`,
          password: account?.password ?? `Leaked-${index}-pass`,
        },
      });
      const state = (response.value as { state?: string } | null | undefined)?.state;
      const outcome = response.code ?? state ?? 'nothing';
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      if (browser.cookies.has('__Host-sid')) letIn += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, attack));
  process.stdout.write(`  ${tries} tries from ${addresses} addresses: ${JSON.stringify(outcomes)}\n`);
  expect(letIn).toBe(0);
  expect(outcomes.signedIn).toBeUndefined();
  // Most attempts were rejected before any hash was computed.
  expect(outcomes.AUTH_CAPTCHA_REQUIRED ?? 0).toBeGreaterThan(tries * 0.9);

  const { rows } = await platform.database.db.pool.query<{ count: string }>(
    'select count(*)::text as count from identity.session',
  );
  expect(rows[0]?.count).toBe('0');
});
