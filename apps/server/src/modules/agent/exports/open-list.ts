import { type MessageId, sourcePack } from '@fairhouse/i18n';
import { createSpeaker, sourceMessages } from '@fairhouse/i18n/compile';
import type { CsvCell } from '@fairhouse/i18n/csv';
import { currencyOf, formatExact } from '@fairhouse/money';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import { vendorNames } from '#modules/catalog/index.ts';
import { spokenPackOf } from '#modules/content/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { listTeamBets } from '../pages/list-team-bets.ts';
import { listTeamTransactions } from '../pages/list-team-transactions.ts';
import type { TeamActor, TeamDeps } from '../pages/team.types.ts';
import type { ExportInput } from './export.types.ts';

type Position = { cursor?: string; limit: number };
type Page = { detail: 'lines' | 'sums'; total: number; rows: CsvCell[][]; next: string | null };
type List = { columns: string[]; read: (position: Position) => Promise<Page> };
type InputOf<Kind> = Extract<ExportInput, { kind: Kind }>;

const pageRows = 1_000;

const moneyCell = ({ minor, currency }: { minor: bigint; currency: string }): CsvCell => ({
  decimal: formatExact(minor, currencyOf(currency)),
});

const bets = (actor: TeamActor, brand: BrandSnapshot, input: InputOf<'bets'>, deps: TeamDeps): List => {
  const { from, to, language, filter } = input;
  const pack = spokenPackOf(brand.languages, language) ?? sourcePack;
  const [say, sayBets] = [createSpeaker(pack, 'agent'), createSpeaker(pack, 'bets')];
  const reasonText = (reason: string | null): string | null => {
    const id = `agent.bets.reason.${reason}` as MessageId;
    return Object.hasOwn(sourceMessages, id) ? say(id) : null;
  };
  return {
    columns: [
      say('agent.column.timeUtc'),
      say('agent.column.ref'),
      say('agent.column.account'),
      say('agent.column.game'),
      say('agent.column.provider'),
      say('agent.column.type'),
      say('agent.column.state'),
      say('agent.figure.staked'),
      say('agent.figure.won'),
      say('agent.figure.validBet'),
      say('agent.column.reason'),
      say('agent.column.currency'),
      say('agent.column.reference'),
    ],
    read: async (position) => {
      const page = await listTeamBets(actor, { from, to, language, ...filter, ...position }, deps);
      const vendorCodes = [...new Set(page.list.flatMap(({ vassalage }) => vassalage ?? []))];
      const vendors = await vendorNames(brand, { vendorCodes, language }, deps);
      return {
        detail: page.detail,
        total: page.totals.rounds,
        next: page.nextCursor,
        rows: page.list.map((row) => [
          row.at,
          row.account.ref,
          row.account.account,
          row.gameName,
          vendors.get(row.vassalage ?? '') ?? row.vassalage,
          row.gameType === null ? null : sayBets(`bets.kind.${row.gameType}`),
          sayBets(`bets.state.${row.state}`),
          moneyCell(row.staked),
          moneyCell(row.won),
          moneyCell(row.validBet),
          reasonText(row.reason),
          row.staked.currency,
          row.reference,
        ]),
      };
    },
  };
};

const transactions = (actor: TeamActor, brand: BrandSnapshot, input: InputOf<'transactions'>, deps: TeamDeps): List => {
  const { from, to, language, filter } = input;
  const say = createSpeaker(spokenPackOf(brand.languages, language) ?? sourcePack, 'agent');
  return {
    columns: [
      say('agent.column.timeUtc'),
      say('agent.column.ref'),
      say('agent.column.account'),
      say('agent.column.kind'),
      say('agent.column.other'),
      say('agent.column.amount'),
      say('agent.column.currency'),
      say('agent.column.reference'),
    ],
    read: async (position) => {
      const page = await listTeamTransactions(actor, { from, to, ...filter, ...position }, deps);
      return {
        detail: page.detail,
        total: Object.values(page.totals).reduce((sum, { count }) => sum + count, 0),
        next: page.nextCursor,
        rows: page.list.map((row) => [
          row.at,
          row.account.ref,
          row.account.account,
          say(`agent.transactions.row.${row.kind}`),
          row.other?.account ?? null,
          moneyCell(row.amount),
          row.amount.currency,
          row.reference,
        ]),
      };
    },
  };
};

/**
 * A list as its page shows it, with the columns of the file that the page makes itself. Every page is read with the
 * rights of that moment: it is refused once the account is no agent any more, or where only sums may be shown.
 */
export const openList = (actor: TeamActor, input: ExportInput, deps: TeamDeps) => {
  const brand = deps.directory.byId(actor.brandId);
  if (brand === undefined) throw new Refusal('SYSTEM_FUNCTION_DISABLED');
  const list = input.kind === 'bets' ? bets(actor, brand, input, deps) : transactions(actor, brand, input, deps);
  const read = async (position: Position): Promise<Page> => {
    const page = await list.read(position);
    if (page.detail === 'sums') throw new Refusal('SYSTEM_FUNCTION_DISABLED');
    return page;
  };
  async function* pages(): AsyncGenerator<CsvCell[][]> {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: Page = await read({ limit: pageRows, ...(cursor === undefined ? {} : { cursor }) });
      yield page.rows;
      cursor = page.next;
    }
  }
  return {
    columns: list.columns,
    /** How many rows the list has now. */
    count: async (): Promise<number> => (await read({ limit: 1 })).total,
    pages,
  };
};
