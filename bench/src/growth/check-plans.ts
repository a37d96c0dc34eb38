import type pg from 'pg';
import type { Books } from './fixture.ts';
import { batchSize, createPoster, type IdMode } from './post-batch.ts';

type PlanNode = Readonly<Record<string, unknown>> & { 'Node Type': string; Plans?: readonly PlanNode[] };

/**
 * A generic plan reads each row that a movement refers to once; a statement that reads more than a few per movement
 * reads history.
 */
const rowsPerMovementMax = 4;

const indexScans: ReadonlySet<string> = new Set(['Index Scan', 'Index Only Scan', 'Bitmap Index Scan']);
const wholeScans: ReadonlySet<string> = new Set(['Seq Scan', 'Sample Scan', 'Tid Range Scan']);

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

const whyWrong = (node: PlanNode): string | undefined => {
  const type = node['Node Type'];
  if (wholeScans.has(type)) return 'reads a whole table';
  if (!indexScans.has(type)) return undefined;
  if (node['Index Cond'] === undefined) return 'reads a whole index';
  const read =
    (numberOf(node['Actual Rows']) + numberOf(node['Rows Removed by Filter'])) * numberOf(node['Actual Loops']);
  return read > rowsPerMovementMax * batchSize ? `read ${read} rows` : undefined;
};

const complaintsOf = (node: PlanNode): string[] => {
  const why = whyWrong(node);
  const place = node['Relation Name'] ?? node['Index Name'];
  return [...(why === undefined ? [] : [`${place}: ${why}`]), ...(node.Plans ?? []).flatMap(complaintsOf)];
};

const settings = [
  `load 'auto_explain'`,
  'set auto_explain.log_min_duration = 0',
  'set auto_explain.log_nested_statements = on',
  'set auto_explain.log_analyze = on',
  'set auto_explain.log_format = json',
  'set auto_explain.log_level = notice',
];

export type PlanReport = { plans: number; complaints: string[] };

/** Reads the executed plan of every statement inside the posting function; the transaction is rolled back. */
export const checkPlans = async (client: pg.Client, books: Books, mode: IdMode): Promise<PlanReport> => {
  const complaints: string[] = [];
  let plans = 0;
  for (const setting of settings) await client.query(setting);
  const onNotice = ({ message = '' }: { message?: string | undefined }): void => {
    const start = message.indexOf('{');
    if (!message.includes('plan:') || start === -1) return;
    const { Plan: plan } = JSON.parse(message.slice(start)) as { Plan?: PlanNode };
    if (plan === undefined) return;
    plans += 1;
    complaints.push(...complaintsOf(plan));
  };
  client.on('notice', onNotice);
  try {
    await client.query('begin');
    const post = createPoster(client, books, mode);
    await post();
    await post();
    await client.query('rollback');
  } finally {
    client.off('notice', onNotice);
  }
  if (plans === 0) complaints.push('no plan was seen');
  return { plans, complaints: [...new Set(complaints)] };
};
