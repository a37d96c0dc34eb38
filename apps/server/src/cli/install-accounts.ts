import { giveSecrets } from '#modules/identity/index.ts';
import { enrolMember, findMember, type Member, openInvitation, saveContact } from '#modules/member/index.ts';
import { openWallets } from '#modules/wallet/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { bookOpening } from './book-opening.ts';
import { hashSecret } from './hash-secret.ts';
import { demoBrands } from './seeds/demo.ts';
import { type DemoAccount, demoAccounts } from './seeds/demo-accounts.ts';

type Deps = { db: Db; keys: KeyRing; clock: Clock };

/** One line of the account list that `pnpm dev` prints. */
export type AccountSummary = { role: string; login: string; note: string };

const dayMs = 24 * 60 * 60_000;

type Hashes = { passwordHash: string; paymentHash: string | null };

const open = async (tx: Tx, account: DemoAccount, hashes: Hashes, deps: Deps): Promise<Member | null> => {
  const { brandId, username, type, mobile, email, credit, joinedDaysAgo = 0 } = account;
  const brand = demoBrands.find((each) => each.brand.brandId === brandId)?.brand;
  if (brand === undefined) throw new Error(`${username} is of a brand that no seed has`);
  const { currency, languages } = brand;
  const enrolment = { brandId, username, displayName: username, type, currency, language: languages.default };
  const joinedAt = new Date(deps.clock.now().getTime() - joinedDaysAgo * dayMs);
  const member = await enrolMember(tx, enrolment, { clock: { now: () => joinedAt } });
  if (member === null) return null;
  const { id: memberId } = member;
  const { main } = await openWallets(tx, { brandId, memberId, currency, isTrial: false });
  await giveSecrets(tx, { brandId, memberId, ...hashes }, deps);
  const verifiedAt = deps.clock.now();
  if (mobile !== undefined)
    await saveContact(tx, { brandId, memberId, kind: 'mobile', value: mobile, verifiedAt }, deps);
  if (email !== undefined) await saveContact(tx, { brandId, memberId, kind: 'email', value: email, verifiedAt }, deps);
  if (credit !== undefined) await bookOpening(tx, { brandId, memberId, wallet: main, currency, amount: credit }, deps);
  return member;
};

const summaryOf = (
  { brandId, username, password, note }: DemoAccount,
  { kind }: Member,
  code: string,
): AccountSummary => ({
  role: kind,
  login: `${username} / ${password}`,
  note: `${brandId}.localhost; ${note}${kind === 'agent' ? `; invites by ${code}` : ''}`,
});

/** Creates the demo accounts; `placeAccounts` gives them their places. Existing accounts are not changed. */
export const installAccounts = async (deps: Deps): Promise<AccountSummary[]> => {
  const summaries: AccountSummary[] = [];
  for (const account of demoAccounts) {
    const { brandId, username, password, paymentPassword } = account;
    const known = await findMember(deps.db.read, { brandId, username });
    const hashes =
      known === null
        ? {
            passwordHash: await hashSecret(password),
            paymentHash: paymentPassword === undefined ? null : await hashSecret(paymentPassword),
          }
        : null;
    const line = await deps.db.transaction(async (tx) => {
      const member =
        known ??
        (hashes === null ? null : await open(tx, account, hashes, deps)) ??
        // A concurrent seed has inserted it first.
        (await findMember(tx, { brandId, username }));
      if (member === null) throw new Error(`${username} could not be opened`);
      return summaryOf(account, member, await openInvitation(tx, { brandId, memberId: member.id }, deps));
    });
    summaries.push(line);
  }
  return summaries;
};
