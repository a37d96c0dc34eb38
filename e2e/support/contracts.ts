import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { repositoryRoot } from '@fairhouse/tools/services';
import type { OpenedMember } from './open-member.ts';
import { runAsOwner } from './run-as-owner.ts';

type Json = string | number | boolean | readonly Json[] | { readonly [name: string]: Json };

/** Canonical JSON: the text whose hash is agreed to. */
const canonical = (value: Json): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** Terms as they are stored: amounts are minor units in quotes. */
export type PlantedTerms = { kind: 'dividend' | 'daily' | 'hourly' | 'realtime'; period?: string } & Record<
  string,
  Json
>;

/** Writes a contract in force, as if it had been offered and accepted. Without an upline it is with the operator. */
export const plantContract = async ({
  downline,
  upline = null,
  terms,
  startsAt,
}: {
  downline: OpenedMember;
  upline?: OpenedMember | null;
  terms: PlantedTerms;
  startsAt: Date;
}): Promise<string> => {
  const id = randomUUID();
  await runAsOwner(
    `insert into contract.contract (id, brand_id, kind, downline, downline_id, upline, upline_id, state, terms, terms_hash,
       currency, period, rates, created_at, offered_at, accepted_at, starts_at)
     select $1, d.brand_id, $4::text::jsonb ->> 'kind', d.number, d.member_id, u.number, u.member_id, 'active', $4,
       encode(sha256(convert_to($4, 'UTF8')), 'hex'), $4::text::jsonb ->> 'currency', $4::text::jsonb ->> 'period',
       (select jsonb_object_agg(r ->> 'gameType', r -> 'ratePpm') from jsonb_array_elements($4::text::jsonb -> 'rates') r),
       $5, $5, $5, $5
     from agent.node d left join agent.node u on u.member_id = $3 where d.member_id = $2`,
    [id, downline.memberId, upline?.memberId ?? null, canonical({ version: 1, currency: 'USD', ...terms }), startsAt],
  );
  return id;
};

/** Writes a daily contract of an agent with a run, a bill and a debt, for the screens that show a single one. */
export const plantRecords = ({
  memberId,
}: OpenedMember): { contractId: string; runId: string; debtId: string; periodStart: string } =>
  JSON.parse(
    execFileSync(process.execPath, ['test/harness/programs/plant-contracts.ts', memberId], {
      cwd: join(repositoryRoot, 'apps/server'),
      env: { ...process.env, ...JSON.parse(process.env.PLATFORM_ENV ?? '{}') },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
