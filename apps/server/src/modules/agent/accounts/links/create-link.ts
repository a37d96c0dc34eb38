import { openLinkCode } from '#modules/member/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { AccountsDeps, Owner } from '../accounts.types.ts';
import { lockAgent } from '../lock-agent.ts';
import { countOpenLinks, findLinkByRequest, insertLink } from './link.store.ts';
import type { Link } from './link.types.ts';

const openLinksMax = 100;

export type LinkInput = Pick<Link, 'label' | 'isForAgents' | 'expiresAt' | 'usesMax'> & { requestId: string };

const isSame = (link: Link, { label, isForAgents, expiresAt, usesMax }: LinkInput): boolean =>
  link.label === label &&
  link.isForAgents === isForAgents &&
  link.usesMax === usesMax &&
  link.expiresAt?.getTime() === expiresAt?.getTime();

/** Makes an invitation link. Whoever registers by it stands under the agent, whatever the label says. */
export const createLink = (agent: Owner, input: LinkInput, deps: Pick<AccountsDeps, 'db' | 'clock'>): Promise<Link> =>
  deps.db.transaction(async (tx) => {
    await lockAgent(tx, agent);
    const { requestId, ...wish } = input;
    const earlier = await findLinkByRequest(tx, agent, requestId);
    if (earlier !== null) {
      if (!isSame(earlier, input)) throw new Refusal('SYSTEM_ID_REUSED');
      return earlier;
    }
    if (input.expiresAt !== null && input.expiresAt <= deps.clock.now()) throw new Refusal('SYSTEM_INPUT_INVALID');
    if ((await countOpenLinks(tx, agent)) >= openLinksMax)
      throw new Refusal('AGENT_ACCOUNT_LIMIT', { details: { limit: 'links', max: openLinksMax } });
    const code = await openLinkCode(tx, { ...agent, endsAt: input.expiresAt }, deps);
    return insertLink(tx, agent, { ...wish, requestId, id: newId(), code });
  });
