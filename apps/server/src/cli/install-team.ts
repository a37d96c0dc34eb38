import { countTeams, placeAccounts } from '#modules/agent/index.ts';
import { type ImportedRound, importRounds, writeFacts } from '#modules/bet/index.ts';
import { gamesByCode } from '#modules/catalog/index.ts';
import { enrolMember, findMember, openInvitation } from '#modules/member/index.ts';
import { openWallets } from '#modules/wallet/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { bookOpening } from './book-opening.ts';
import { demoGames } from './seeds/catalog.ts';
import { demoBrands } from './seeds/demo.ts';
import { demoTeam, demoTeamAgent, demoTeamBrand, demoTeamRounds, type TeamAccount } from './seeds/demo-team.ts';

type Deps = { db: Db; clock: Clock };
type Opened = { memberId: string; walletId: bigint };

const dayMs = 24 * 60 * 60_000;
const roundsAtOnce = 2_000;
const opening = '250.00';
/** The games that the team plays, by game type. */
const gamesOfType = { RNG: 8, LIVE: 3, FISH: 1, PVP: 1 } as const;

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
): Promise<Opened | null> => {
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
  return { memberId, walletId: main };
};

const openAll = ({ db, ...deps }: Deps): Promise<ReadonlyMap<string, Opened>> =>
  db.transaction(async (tx) => {
    const opened = new Map<string, Opened>();
    const head = await findMember(tx, { brandId: demoTeamBrand, username: demoTeamAgent });
    for (const account of demoTeam) {
      const inviter = account.inviter === demoTeamAgent ? head?.id : opened.get(account.inviter)?.memberId;
      const one = await open(tx, account, inviter ?? null, { db, ...deps });
      if (one !== null) opened.set(account.username, one);
    }
    return opened;
  });

const playedGames = async (db: Db, now: Date) => {
  const codes = Object.entries(gamesOfType).flatMap(([type, count]) =>
    demoGames(now, 'curated')
      .filter(({ gameType }) => gameType === type)
      .slice(0, count)
      .map(({ gameCode }) => gameCode),
  );
  const games = await gamesByCode(db.read, codes);
  return codes.flatMap((gameCode) => {
    const game = games.get(gameCode);
    return game === undefined ? [] : [game];
  });
};

const importPlay = async (opened: ReadonlyMap<string, Opened>, { db, clock }: Deps): Promise<void> => {
  const { brandId, currency } = brandOf();
  const today = Math.floor(clock.now().getTime() / dayMs) * dayMs;
  const games = await playedGames(db, clock.now());
  const rounds = demoTeamRounds(games.length).flatMap(
    ({ username, beforeTodayMs, game, staked, won }, n): ImportedRound[] => {
      const account = opened.get(username);
      const played = games[game];
      if (account === undefined || played === undefined) return [];
      const { gameId, gameCode, gameType, vassalage } = played;
      const settledAt = new Date(today - beforeTodayMs);
      return [
        {
          brandId,
          currency,
          ...account,
          vendorCode: 'studio',
          round: `demo-${n}`,
          gameId,
          gameCode,
          gameType,
          vassalage,
          staked,
          won,
          settledAt,
        },
      ];
    },
  );
  for (let at = 0; at < rounds.length; at += roundsAtOnce)
    await db.transaction((tx) => importRounds(tx, rounds.slice(at, at + roundsAtOnce)));
};

/** The demo team of `agent1` with 90 days of rounds. An existing team is not changed. */
export const installTeam = async (deps: Deps): Promise<void> => {
  const opened = await openAll(deps);
  if (opened.size > 0) await importPlay(opened, deps);
  await placeAccounts(deps);
  await writeFacts(deps);
  // The job would count them minutes later, and the demo would show teams of nobody until then.
  await countTeams(deps, demoTeamBrand);
};
