import { randomUUID } from 'node:crypto';
import { findMember, openInvitation } from '#modules/member/index.ts';
import { demoTeam, demoTeamAgent, demoTeamBrand } from '../seeds/demo-team.ts';
import { type Browser, type DemoPlatform, newBearer } from './open-platform.ts';

type Inviter = { memberId: string; code: string | null };

/** The agents whose links new members follow. */
const agents = [demoTeamAgent, ...demoTeam.filter(({ type }) => type === 2).map(({ username }) => username)];

/** Opens a session of an agent of the demo team. Who has a phone is asked for its code at every new browser. */
export const loginAgent = (platform: DemoPlatform, username: string): Promise<Browser | null> =>
  platform.login(
    {
      brandId: demoTeamBrand,
      host: `${demoTeamBrand}.localhost`,
      address: '192.0.2.77',
      country: null,
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      bearer: newBearer(),
      deviceId: randomUUID(),
      presentedSession: null,
      presentedRemember: null,
    },
    username,
    username === demoTeamAgent ? 'sms' : 'username',
  );

/** One open link for each agent of the demo team, made by the agent; members invite by their own code. */
export const openInviters = async (platform: DemoPlatform): Promise<Stage> => {
  const inviters = new Map<string, Inviter[]>();
  const add = (key: string, inviter: Inviter): void => void inviters.set(key, [...(inviters.get(key) ?? []), inviter]);
  for (const username of agents) {
    const browser = await loginAgent(platform, username);
    if (browser === null) continue;
    add(`${demoTeamBrand} agent`, { memberId: browser.memberId, code: null });
    const open = await platform.asMember(browser, 'GET', '/api/agent/v1/links');
    const [first] = (open.data as { list?: { code: string }[] } | null)?.list ?? [];
    const made = first ?? (await makeLink(platform, browser));
    if (made !== null) add(`${demoTeamBrand} link`, { memberId: browser.memberId, code: made.code });
  }
  const player = await findMember(platform.db.read, { brandId: demoTeamBrand, username: 'player1' });
  if (player !== null) {
    const code = await platform.db.transaction((tx) =>
      openInvitation(tx, { brandId: demoTeamBrand, memberId: player.id }, platform.context),
    );
    add(`${demoTeamBrand} invitation`, { memberId: player.id, code });
  }
  return inviters;
};

type Stage = ReadonlyMap<string, readonly Inviter[]>;

const makeLink = async (platform: DemoPlatform, browser: Browser): Promise<{ code: string } | null> => {
  const made = await platform.asMember(browser, 'POST', '/api/agent/v1/links', {
    requestId: randomUUID(),
    label: 'Newsletter',
  });
  return made.ok ? (made.data as { code: string }) : null;
};
