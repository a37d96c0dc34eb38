import pg from 'pg';
import type { CellContext } from '../../cell/cell-layout.ts';
import { cellServices } from '../../cell/cell-services.ts';
import { cellEnvironment } from '../../cell/role-parts.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { judgeTransfers, type TransferVerdict } from '../transfers/judge.ts';
import { planTransfers } from '../transfers/plan.ts';
import { transferToolsOf } from '../transfers/platform.ts';

const teamSize = { agents: 30, members: 8 };
/** More than a night can make. */
const plannedMax = 150_000;

/** One query on a connection of its own, by the owner of the database. */
export const queryCell = async <Row extends pg.QueryResultRow>(
  context: CellContext,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const client = new pg.Client({
    connectionString: cellServices(context).postgres.adminUrl,
    connectionTimeoutMillis: 5_000,
    query_timeout: 60_000,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
};

export type TransferLoad = {
  readonly acknowledged: number;
  mustRun(): void;
  finish(): Promise<{ acknowledged: number; verdict: TransferVerdict }>;
};

/** An agent's process that moves money up and down its teams, and sends what got no answer again with the same id. */
export const startTransferLoad = async (context: CellContext, random: SeededRandom): Promise<TransferLoad> => {
  const { dir } = context;
  const tools = transferToolsOf({
    dir,
    env: cellEnvironment(context),
    query: (text, values) => queryCell(context, text, values),
  });
  const teams = await tools.openTeams(teamSize);
  const plan = planTransfers(teams, plannedMax, random);
  const tried = new Set<number>();
  const acknowledged = new Set<number>();
  const refusals: string[] = [];
  const sender = tools.startSender(plan, {
    isForgetful: false,
    onLine: (line) => {
      if (line.kind === 'tried') tried.add(line.number);
      else if (line.kind === 'acknowledged') acknowledged.add(line.number);
      else if (line.kind === 'refused') refusals.push(line.code);
    },
  });
  const mustRun = (): void => {
    if (refusals.length > 0) throw new Error(`a transfer was refused: ${refusals[0]}`);
    if (sender.hasExited) throw new Error(`the sender of transfers ended\n${sender.lastLines().slice(-5).join('\n')}`);
  };
  return {
    get acknowledged() {
      return acknowledged.size;
    },
    mustRun,
    finish: async () => {
      mustRun();
      sender.kill('SIGKILL');
      await sender.exited;
      const wanted = plan
        .filter(({ number }) => tried.has(number))
        .map(({ number, senderWallet, receiverWallet, amount, transferId }) => ({
          number,
          senderWallet,
          receiverWallet,
          amount: BigInt(amount),
          ids: [transferId],
          acknowledged: acknowledged.has(number),
        }));
      const verdict = judgeTransfers(wanted, await tools.readStored(), await tools.readWallets(teams));
      return { acknowledged: acknowledged.size, verdict };
    },
  };
};
