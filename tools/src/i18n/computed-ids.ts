import type { ComputedIds } from './judge-ids.ts';

/** The one list of ids that are put together in code, each with the place that does it. */
export const computedIds: readonly ComputedIds[] = [
  { prefix: 'core.error.', reason: 'messageIdOf of packages/protocol makes them from the codes' },
  { prefix: 'core.gate.customerService', reason: 'spec §8 in_customer_service; src/spec-aliases.ts of packages/i18n' },
  { prefix: 'core.gate.blocked.', reason: 'gate-blocked.tsx picks by region or address' },
  { prefix: 'pages.notOpen.', reason: 'not-open-page.tsx, one set of words per screen' },
  { prefix: 'core.amount.', reason: 'fmt.parseMoney answers with them' },
];
