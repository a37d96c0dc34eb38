import { readFileSync } from 'node:fs';
import type pg from 'pg';

const settings = ['plan_cache_mode', 'enable_seqscan', 'enable_mergejoin', 'jit'];

/**
 * Installs `ledger.earlier_post_journal`: the current function without its planner settings, with the checks it had
 * then. Everything else is the current text, so that the comparison stays fair when the function changes.
 */
export const installEarlierJournal = async (admin: pg.Client): Promise<void> => {
  const { rows } = await admin.query<{ text: string }>(
    "select pg_get_functiondef('ledger.post_journal'::regproc) as text",
  );
  const [start = '', rest = ''] = (rows[0]?.text ?? '').split(/^ {2}-- Accounts are looked up .*\n/m);
  const end = rest.indexOf('  if v_wrong');
  if (end === -1) throw new Error('the checks of a journal are not where they were');
  const checks = readFileSync(new URL('earlier-checks.sql', import.meta.url), 'utf8');
  const text = `${start}${checks}${rest.slice(end)}`;
  await admin.query(text.replace('ledger.post_journal(', 'ledger.earlier_post_journal('));
  for (const name of settings) await admin.query(`alter function ledger.earlier_post_journal reset ${name}`);
};
