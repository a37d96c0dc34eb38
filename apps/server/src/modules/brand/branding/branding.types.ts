import type { Audit } from '#modules/audit/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Operator } from '#platform/ops/operator.ts';

/** The parts of a brand's branding that are edited separately. */
export type BrandingPart = 'theme' | 'domains' | 'hosts' | 'languages' | 'channels' | 'resources';

export type BrandingDeps = { db: Db; audit: Audit; outbox: Outbox; clock: Clock };

/** Who makes a change: an operator, or the maker of an approved request. */
export type Author = Pick<Operator, 'actor'> & Partial<Pick<Operator, 'requestId' | 'address'>>;
