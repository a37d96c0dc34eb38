import * as z from 'zod';
import { identifier } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { dailySalaryTerms, dividendTerms, hourSalaryTerms, ratePpm, realtimeSalaryTerms } from './terms.ts';

/** SHA-256 of the canonical terms; acceptance sends back the one it saw. */
export const termsHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ id: 'TermsHash' });

/** A contract of the reader's own downline that would end, because its rate is above the new one (spec §4). */
const ending = z
  .object({ contractId: identifier, account: z.string(), topRatePpm: ratePpm, endsAt: instant })
  .meta({ id: 'ContractEnding' });

/** A contract as one of its two sides sees it. */
const contractSeenBySide = <Terms extends z.ZodType>(terms: Terms) =>
  z.object({
    contractId: identifier,
    state: z.enum(['requested', 'offered', 'accepted', 'active', 'ending', 'ended', 'rejected', 'withdrawn', 'lapsed']),
    /** Which side the reader is. */
    side: z.enum(['upline', 'downline']),
    /** The other side's account, masked; `null` when the house itself is the upline. */
    counterpart: z.string().nullable(),
    payer: z.enum(['platform', 'upline']),
    /** `null` while a contract is only asked for. */
    terms: terms.nullable(),
    termsHash: termsHash.nullable(),
    offeredAt: instant.nullable(),
    /** The next period boundary after acceptance; no part of a period is ever paid. */
    startsAt: instant.nullable(),
    endsAt: instant.nullable(),
    /** What the reader ends by accepting; `deeperEndings` counts those further down. */
    endings: z.array(ending),
    deeperEndings: z.int().min(0),
  });

export const dividendContract = contractSeenBySide(dividendTerms).meta({ id: 'DividendContract' });
export const dailySalaryContract = contractSeenBySide(dailySalaryTerms).meta({ id: 'DailySalaryContract' });
export const hourSalaryContract = contractSeenBySide(hourSalaryTerms).meta({ id: 'HourSalaryContract' });
export const realtimeSalaryContract = contractSeenBySide(realtimeSalaryTerms).meta({ id: 'RealtimeSalaryContract' });
