import { createEgress, type Egress } from '#platform/egress/egress.ts';
import { destinationOf } from '#platform/egress/egress-of.ts';

/** A way out that reaches these servers of the test's own on loopback, and nothing else that is private. */
export const egressTo = (...urls: readonly string[]): Egress =>
  createEgress({ isProduction: false, privateDestinations: new Set(urls.map(destinationOf)) });
