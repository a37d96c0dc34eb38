import * as z from 'zod';
import { identifier } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { dailySalaryTerms, dividendTerms, hourSalaryTerms, ratePpm, realtimeSalaryTerms } from './terms.ts';

export const contractStates = [
  'requested',
  'offered',
  'accepted',
  'active',
  'ending',
  'ended',
  'rejected',
  'withdrawn',
  'lapsed',
] as const;

/** SHA-256 of the canonical terms; accepting sends back the hash that was shown. */
export const termsHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ id: 'TermsHash' });

/** A contract of the reader's own downline that would end, because its rate is above the new one (spec §4). */
export const contractEnding = z
  .object({ contractId: identifier, account: z.string(), topRatePpm: ratePpm, endsAt: instant })
  .meta({ id: 'ContractEnding' });

/** A contract from the view of one of its two sides. */
const contractSeenBySide = <Terms extends z.ZodType>(terms: Terms) =>
  z.object({
    contractId: identifier,
    state: z.enum(contractStates),
    /** Which side the reader is. */
    side: z.enum(['upline', 'downline']),
    /** The other side's account, masked once the two no longer stand directly above and below each other; `null`: the operator. */
    counterpart: z.string().nullable(),
    payer: z.enum(['platform', 'upline']),
    /** `null` while a contract is only requested. */
    terms: terms.nullable(),
    termsHash: termsHash.nullable(),
    offeredAt: instant.nullable(),
    /** The next period boundary after acceptance; partial periods are never paid. */
    startsAt: instant.nullable(),
    endsAt: instant.nullable(),
    /** The contracts that end if the reader accepts; `deeperEndings` counts those further down. */
    endings: z.array(contractEnding),
    deeperEndings: z.int().min(0),
  });

export const dividendContract = contractSeenBySide(dividendTerms).meta({ id: 'DividendContract' });
export const dailySalaryContract = contractSeenBySide(dailySalaryTerms).meta({ id: 'DailySalaryContract' });
export const hourSalaryContract = contractSeenBySide(hourSalaryTerms).meta({ id: 'HourSalaryContract' });
export const realtimeSalaryContract = contractSeenBySide(realtimeSalaryTerms).meta({ id: 'RealtimeSalaryContract' });
