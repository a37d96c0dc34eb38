import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import * as z from 'zod';
import {
  type LoggedProcess,
  ProcessFailedError,
  startStack,
  type VerifiedBooks,
  verifyBooks,
} from '../../stack/index.ts';
import { databaseOf } from '../database.ts';
import type { LogLine } from '../fault-area.ts';
import { startHarnessProgram } from '../harness-program.ts';
import type { StoredTransfer, Wallet } from './judge.ts';
import type { PlannedTransfer, TransferIntent, TransferSeat } from './plan.ts';

const openingBalance = 1_000_000_000n;

const seatShape = z.object({ memberId: z.string(), walletId: z.string(), number: z.string() });
const lineShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tried'), number: z.int(), transferId: z.string() }),
  z.object({ kind: z.literal('acknowledged'), number: z.int() }),
  z.object({ kind: z.literal('refused'), number: z.int(), code: z.string() }),
  z.object({ kind: z.literal('done'), number: z.int() }),
]);
export type SenderLine = z.infer<typeof lineShape>;

const intentOf = ({ number, transferId, senderId, receiver, amount, copies }: PlannedTransfer): TransferIntent => ({
  number,
  transferId,
  senderId,
  receiver,
  amount,
  copies,
});

export type TransferPlatform = Awaited<ReturnType<typeof openTransferPlatform>>;

type Query = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Teams and senders in a database that somebody else runs. */
export const transferToolsOf = ({
  dir,
  env,
  query,
}: {
  /** For plans and logs. */
  dir: string;
  env: Readonly<Record<string, string>>;
  query: Query;
}) => {
  let started = 0;

  const start = (program: string, args: readonly string[], onLine: (line: string) => void): LoggedProcess => {
    started += 1;
    const name = `${program.replace('.ts', '')}-${started}`;
    return startHarnessProgram({ name, program, args, env, logFolder: dir, onLine });
  };

  return {
    /** Agents with their direct members; the first of each team is the agent. */
    openTeams: async ({ agents, members }: { agents: number; members: number }): Promise<TransferSeat[][]> => {
      const teams: TransferSeat[][] = [];
      const args = ['--agents', String(agents), '--members', String(members), '--balance', String(openingBalance)];
      const seating = start('transfer-seats.ts', args, (line) => {
        if (line.startsWith('[')) teams.push(z.array(seatShape).parse(JSON.parse(line)));
      });
      const code = await seating.exited;
      if (code !== 0) throw new ProcessFailedError(`ended with code ${code}`, seating);
      return teams;
    },

    /** Starts a process that makes these transfers. */
    startSender: (
      plan: readonly PlannedTransfer[],
      { isForgetful, onLine }: { isForgetful: boolean; onLine: (line: SenderLine) => void },
    ): LoggedProcess => {
      const file = join(dir, `transfers-${started}.json`);
      writeFileSync(file, JSON.stringify(plan.map(intentOf)));
      return start('transfer-sender.ts', ['--plan', file, ...(isForgetful ? ['--forgetful'] : [])], (line) => {
        // A killed process may leave half a line.
        if (!line.startsWith('{"kind"') || !line.endsWith('}')) return;
        const said = lineShape.safeParse(JSON.parse(line)).data;
        if (said !== undefined) onLine(said);
      });
    },

    /** Every transfer with its postings, its deposit and its requirement. */
    readStored: async (): Promise<StoredTransfer[]> => {
      const rows = await query<{
        transferId: string;
        amount: string;
        postings: { walletId: string; delta: string }[];
        deposits: number;
        requirements: number;
      }>(
        `select t.transfer_id as "transferId", t.amount::text as amount, coalesce(p.list, '[]') as postings,
           (select count(*)::int from protection.deposit_use u where u.order_id = t.id and u.member_id = t.receiver_id
             and u.amount = t.amount) as deposits,
           (select count(*)::int from wallet.requirement r where r.source = 'transfer' and r.source_id = t.id::text
             and r.brand_id = t.brand_id and r.member_id = t.receiver_id and r.required = t.amount) as requirements
         from agent.transfer t left join (
           select external_tx, jsonb_agg(jsonb_build_object('walletId', wallet_id::text, 'delta', delta::text)) as list
           from ledger.posting where kind in (30, 31) group by external_tx
         ) p on p.external_tx = t.id::text`,
      );
      return rows.map(({ amount, postings, ...row }) => ({
        ...row,
        amount: BigInt(amount),
        postings: postings.map(({ walletId, delta }) => ({ walletId, delta: BigInt(delta) })),
      }));
    },

    readWallets: async (teams: readonly (readonly TransferSeat[])[]): Promise<Wallet[]> => {
      const ids = teams.flat().map(({ walletId }) => walletId);
      const rows = await query<{ walletId: string; balance: string }>(
        'select id::text as "walletId", balance::text as balance from ledger.wallet where id = any ($1::bigint[])',
        [ids],
      );
      return rows.map(({ walletId, balance }) => ({ walletId, opening: openingBalance, balance: BigInt(balance) }));
    },
  };
};

/** A durable database, and no processes but those that a run starts. */
export const openTransferPlatform = async (log: LogLine) => {
  const stack = await startStack({
    roles: [],
    seed: 'test',
    isDurable: true,
    env: { LOG_LEVEL: 'warn' },
    onProgress: ({ who, step }) => log(`${who}: ${step}`),
  });
  const { services } = stack;
  const database = databaseOf(services);
  return {
    ...transferToolsOf({ dir: services.dir, env: stack.env, query: database.query }),
    killDatabase: database.kill,
    verify: (): Promise<VerifiedBooks> => verifyBooks(services),
    stop: (): Promise<void> => stack.stop(),
  };
};
