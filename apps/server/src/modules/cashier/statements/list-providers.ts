import type { opsListProvidersEndpoint } from '@fairhouse/protocol/ops/cashier';
import type * as z from 'zod';
import type { Queryable } from '#platform/db/db.ts';
import { p95Of } from '../providers/call-log.rules.ts';
import { readCallCounts, readLastCalls } from '../providers/call-log.store.ts';
import {
  countOpenDifferences,
  readProviderCodes,
  readStatementSums,
  readWaiting,
  type StatementSum,
} from './provider-health.store.ts';

type ResponseBody = z.output<(typeof opsListProvidersEndpoint)['schema']['response'][200]>['value'];
type Provider = ResponseBody['providers'][number];

const hourMs = 3_600_000;
const dayMs = 86_400_000;
const statementDays = 14;

const showStatements = (sums: readonly StatementSum[]): Provider['statements'] =>
  [...Map.groupBy(sums, ({ day }) => day)].map(([day, parts]) => {
    const total = (field: 'lines' | 'agreed' | 'differences'): number =>
      parts.reduce((sum, part) => sum + part[field], 0);
    const side = (wanted: 'in' | 'out') =>
      parts
        .filter(({ direction }) => direction === wanted)
        .map(({ ours, theirs, currency }) => ({
          ours: { minor: ours, currency },
          theirs: { minor: theirs, currency },
        }));
    return {
      day,
      lines: total('lines'),
      agreed: total('agreed'),
      differences: total('differences'),
      in: side('in'),
      out: side('out'),
      comparedAt: (parts[0]?.comparedAt ?? new Date(0)).toISOString(),
    };
  });

const showProvider = async (db: Queryable, brandId: string, code: string, now: Date): Promise<Provider> => {
  const day = await readCallCounts(db, code, new Date(now.getTime() - dayMs));
  const { lastOkAt, lastFailure } = await readLastCalls(db, code);
  const total = (field: 'taken' | 'repeated' | 'refused'): number => day.reduce((sum, part) => sum + part[field], 0);
  return {
    code,
    calls: day
      .filter(({ bucket }) => bucket >= now.getTime() - hourMs)
      .map(({ bucket, ok, failed, counts, beyond, max }) => ({
        at: new Date(bucket).toISOString(),
        ok,
        failed,
        p95Milliseconds: p95Of({ counts, beyond, max }),
      })),
    lastOkAt: lastOkAt?.toISOString() ?? null,
    lastFailure: lastFailure === null ? null : { at: lastFailure.at.toISOString(), detail: lastFailure.detail },
    webhooks: { taken: total('taken'), repeated: total('repeated'), refused: total('refused') },
    waiting: await readWaiting(db, brandId, code),
    statements: showStatements(await readStatementSums(db, { brandId, provider: code, days: statementDays })),
    openDifferences: await countOpenDifferences(db, brandId, code),
  };
};

/**
 * The health of a brand's providers. Calls and webhooks are counted over all brands, because providers do not know
 * brands.
 */
export const listProviders = async (brandId: string, now: Date, db: Queryable): Promise<ResponseBody> => {
  const providers: Provider[] = [];
  for (const code of await readProviderCodes(db, brandId)) providers.push(await showProvider(db, brandId, code, now));
  return { providers };
};
