import { namesOf } from '#modules/member/index.ts';
import { sendMessages } from '#modules/message/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Tx } from '#platform/db/db.ts';
import { zoneOf } from './brand-day.ts';
import { readStart } from './day.store.ts';
import type { Move } from './move.types.ts';
import { nodesByNumber } from './node.query.ts';
import { directAgents } from './node.store.ts';

type Told = {
  memberId: string;
  template: 'uplineChanges' | 'accountLeaves' | 'accountJoins' | 'teamTakenOver' | 'moveCancelled';
};

/**
 * Tells the account that moves, and both uplines, that a move is scheduled or withdrawn. After a closing, the agents who
 * move and the upline that takes them over are told. Uplines read the name of the account, which is or will be directly
 * under them; the account reads no names.
 */
export const tellMove = async (
  tx: Tx,
  move: Move,
  news: 'scheduled' | 'withdrawn',
  deps: { outbox: Outbox },
): Promise<void> => {
  const { brandId, number, from, to } = move;
  const nodes = await nodesByNumber(tx, brandId, [number, ...[from, to].filter((each) => each !== null)]);
  const idOf = (which: bigint | null) => nodes.find((node) => node.number === which)?.memberId;
  const subject = idOf(number);
  if (subject === undefined) throw new Error('a move has no account');
  const tell = (memberId: string | undefined, template: Told['template']): Told[] =>
    memberId === undefined ? [] : [{ memberId, template: news === 'withdrawn' ? 'moveCancelled' : template }];
  const told =
    move.what === 'account'
      ? [...tell(subject, 'uplineChanges'), ...tell(idOf(from), 'accountLeaves'), ...tell(idOf(to), 'accountJoins')]
      : [
          ...(await directAgents(tx, number)).flatMap(({ memberId }) => tell(memberId, 'uplineChanges')),
          ...tell(idOf(to), 'teamTakenOver'),
        ];
  const name = (await namesOf(tx, { brandId, ids: [subject] })).get(subject) ?? '';
  const until = await readStart(tx, { day: move.effectiveDay, zone: await zoneOf(tx, brandId) });
  await sendMessages(
    tx,
    told.map(({ memberId, template }) => ({
      brandId,
      memberId,
      category: 'system',
      template,
      values: memberId === subject || template === 'uplineChanges' ? { until } : { until, reference: name },
      link: null,
      key: `agent.move:${move.id}:${news}`,
    })),
    deps,
  );
};
