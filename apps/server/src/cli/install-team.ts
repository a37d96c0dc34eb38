import { countTeams, placeAccounts } from '#modules/agent/index.ts';
import { enrolMember, findMember, openInvitation } from '#modules/member/index.ts';
import { openWallets } from '#modules/wallet/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { bookOpening } from './book-opening.ts';
import { demoBrands } from './seeds/demo.ts';
import { demoTeam, demoTeamAgent, demoTeamBrand, type TeamAccount } from './seeds/demo-team.ts';

type Deps = { db: Db; clock: Clock };

const dayMs = 24 * 60 * 60_000;
const opening = '250.00';

const brandOf = () => {
  const brand = demoBrands.find((each) => each.brand.brandId === demoTeamBrand)?.brand;
  if (brand === undefined) throw new Error(`no seed has the brand ${demoTeamBrand}`);
  return brand;
};

const open = async (
  tx: Tx,
  { username, type, joinedDaysAgo }: TeamAccount,
  recommenderId: string | null,
  { clock }: Deps,
): Promise<string | null> => {
  const { brandId, currency, languages } = brandOf();
  const joinedAt = new Date(clock.now().getTime() - joinedDaysAgo * dayMs);
  const enrolment = { brandId, username, displayName: username, type, currency, language: languages.default };
  const then = { clock: { now: () => joinedAt } };
  const member = await enrolMember(tx, { ...enrolment, recommenderId }, then);
  if (member === null) return null;
  const { id: memberId } = member;
  const { main } = await openWallets(tx, { brandId, memberId, currency, isTrial: false });
  await bookOpening(tx, { brandId, memberId, wallet: main, currency, amount: opening }, { clock });
  await openInvitation(tx, { brandId, memberId }, then);
  return memberId;
};

const openAll = ({ db, ...deps }: Deps): Promise<void> =>
  db.transaction(async (tx) => {
    const opened = new Map<string, string>();
    const head = await findMember(tx, { brandId: demoTeamBrand, username: demoTeamAgent });
    for (const account of demoTeam) {
      const inviter = account.inviter === demoTeamAgent ? head?.id : opened.get(account.inviter);
      const one = await open(tx, account, inviter ?? null, { db, ...deps });
      if (one !== null) opened.set(account.username, one);
    }
  });

/** The demo team of `agent1`. An existing team is not changed. What it plays, the history of the demo writes. */
export const installTeam = async (deps: Deps): Promise<void> => {
  await openAll(deps);
  await placeAccounts(deps);
  // The job would count them minutes later, and the demo would show teams of nobody until then.
  await countTeams(deps, demoTeamBrand);
};
