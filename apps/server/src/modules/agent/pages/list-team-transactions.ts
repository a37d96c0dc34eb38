import type { listTeamTransactionsEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { profileFor } from '#modules/protection/index.ts';
import { daysOf } from '#platform/kernel/days-of.ts';
import { accountIn, openReader } from './open-reader.ts';
import { showAccounts } from './show-accounts.ts';
import { sizeOf } from './size-of.ts';
import { oldestDayFor, planFor, rangeOf } from './team.rules.ts';
import type { TeamActor, TeamDeps } from './team.types.ts';
import {
  type KindSums,
  type ListedKind,
  listedKinds,
  readMovedDays,
  readTransactions,
  type TransactionPosition,
} from './transactions.store.ts';

type Query = z.output<(typeof listTeamTransactionsEndpoint)['schema']['querystring']>;
type ResponseBody = z.output<(typeof listTeamTransactionsEndpoint)['schema']['response'][200]>['value'];
type ShownKind = ResponseBody['list'][number]['kind'];

const shownKinds = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  transfer_down: 'transferDown',
  transfer_up: 'transferUp',
} as const satisfies Record<ListedKind, ShownKind>;

const positionOf = (cursor: string | undefined): TransactionPosition | null => {
  const [, micros, id] = /^(\d{1,18})\.(\d{1,18})$/.exec(cursor ?? '') ?? [];
  return micros === undefined || id === undefined ? null : { micros, id };
};

/** Deposits, withdrawals and transfers of the team, newest first, on the tree of their days, with their sums. */
export const listTeamTransactions = async (actor: TeamActor, query: Query, deps: TeamDeps): Promise<ResponseBody> => {
  const reader = await openReader(actor, deps);
  const { read } = deps.db;
  const { brand, node } = reader;
  const { brandId, currency } = brand;
  const { limit } = query;
  const account = query.account === undefined ? null : await accountIn(reader, query.account, deps);
  const kind = listedKinds.find((one) => shownKinds[one] === query.kind) ?? null;
  const moved = await readMovedDays(read, {
    agent: node.number,
    account: account?.number ?? null,
    range: rangeOf(query, reader.today),
  });
  const wanted: readonly ListedKind[] = kind === null ? listedKinds : [kind];
  const countOf = (sums: KindSums): number => wanted.reduce<number>((sum, one) => sum + sums[one].count, 0);
  const before = positionOf(query.cursor);
  const shownTo = before === null ? null : daysOf(brand.timeZone)(new Date(Number(BigInt(before.micros) / 1_000n)));
  const days = moved
    .map(({ day, sums }) => ({ day, count: countOf(sums) }))
    .filter(({ day, count }) => count > 0 && (shownTo === null || day <= shownTo));
  const [from, to] = [oldestDayFor(days, limit), days[0]?.day];
  const detail = (await profileFor(read, actor)).teamDetail;
  const rows =
    detail === 'sums' || from === null || to === undefined
      ? []
      : await readTransactions(read, {
          owner: { agent: node.number, brandId, account },
          range: { from, to },
          plan: planFor((await sizeOf(read, node.number)).accounts),
          kind,
          before,
          limit: limit + 1,
        });
  const shown = rows.slice(0, limit);
  const accountOn = await showAccounts(
    read,
    reader,
    shown.flatMap(({ memberId, otherId, day }) => [
      { memberId, day },
      ...(otherId === null ? [] : [{ memberId: otherId, day }]),
    ]),
  );
  const totalOf = (one: ListedKind) => {
    const parts = wanted.includes(one) ? moved.map(({ sums }) => sums[one]) : [];
    return {
      count: parts.reduce((sum, { count }) => sum + count, 0),
      amount: { minor: parts.reduce((sum, { amount }) => sum + amount, 0n), currency },
    };
  };
  const last = shown.at(-1);
  return {
    asOf: reader.asOf.toISOString(),
    detail,
    list: shown.flatMap((row) => {
      const of = accountOn(row.memberId, row.day);
      return of === null
        ? []
        : [
            {
              reference: row.source === 'transfer' ? row.sourceId : String(row.id),
              account: of,
              kind: shownKinds[row.kind],
              at: row.at.toISOString(),
              amount: { minor: row.amount, currency },
              other: row.otherId === null ? null : accountOn(row.otherId, row.day),
            },
          ];
    }),
    totals: {
      deposit: totalOf('deposit'),
      withdrawal: totalOf('withdrawal'),
      transferDown: totalOf('transfer_down'),
      transferUp: totalOf('transfer_up'),
    },
    nextCursor: rows.length > limit && last !== undefined ? `${last.atMicros}.${last.id}` : null,
  };
};
