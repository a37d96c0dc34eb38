import { createEgress, type Egress } from '#platform/egress/egress.ts';
import { destinationOf } from '#platform/egress/egress-of.ts';

/** An egress that may reach these loopback servers of the test, and no other private destination. */
export const egressTo = (...urls: readonly string[]): Egress =>
  createEgress({ isProduction: false, privateDestinations: new Set(urls.map(destinationOf)) });
