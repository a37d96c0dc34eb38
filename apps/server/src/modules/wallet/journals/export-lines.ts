import { ledgerFilter } from '@fairhouse/protocol/ops/ledger';
import * as z from 'zod';
import { readLines } from '#modules/ledger/index.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { ExportKind } from '#platform/ops/export.types.ts';
import { findWallet, windowOf } from './list-lines.ts';

const params = z.object(ledgerFilter);
type Params = z.infer<typeof params>;

const pageRows = 1_000;

/** The lines of one wallet as a file, newest first. */
export const ledgerExportKind = ({ clock }: { clock: Clock }): ExportKind => ({
  kind: 'ledger',
  permission: 'ledger.read',
  params: params as unknown as ExportKind['params'],
  columns: () => [
    'wallet',
    'version',
    'kind',
    'change',
    'bonus_change',
    'balance',
    'bonus',
    'currency',
    'house_account',
    'source',
    'reference',
    'round',
    'journal',
    'at',
  ],
  count: async (db, { brandId, params: given }) => {
    const wallet = await findWallet(brandId, given as Params, { db });
    // Versions have no gaps, so the last one is also the number of lines.
    return wallet === null ? 0 : Number(wallet.seq);
  },
  async *pages(db, { brandId, params: given }) {
    const { kind, from, to, ...who } = given as Params;
    const wallet = await findWallet(brandId, who, { db });
    if (wallet === null) return;
    const window = windowOf({ from, to }, clock.now());
    let beyond: { day: string; seq: bigint } | null = null;
    for (;;) {
      const lines = await readLines(db.read, {
        brandId,
        walletId: wallet.walletId,
        ...window,
        beyond,
        kind,
        limit: pageRows,
      });
      if (lines.length > 0) {
        yield lines.map((line) => [
          `${line.walletId}`,
          line.seq,
          line.kind,
          line.delta,
          line.bonusDelta,
          line.after,
          line.bonusAfter,
          line.currency,
          line.house,
          line.source,
          line.externalTx,
          line.round,
          line.journalId,
          line.at.toISOString(),
        ]);
      }
      const last = lines.at(-1);
      if (lines.length < pageRows || last === undefined) return;
      beyond = { day: last.day, seq: last.seq };
    }
  },
});
