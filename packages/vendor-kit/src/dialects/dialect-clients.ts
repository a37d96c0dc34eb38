import { checkShaped } from './check-shaped.ts';
import type { DialectClient } from './dialect-client.types.ts';
import { formShaped } from './form-shaped.ts';
import { hubShaped } from './hub-shaped.ts';
import { subunitShaped } from './subunit-shaped.ts';
import { v1 } from './v1.ts';

/** The vendor's side of every protocol that the platform serves. */
export const dialectClients: readonly DialectClient[] = [v1, hubShaped, subunitShaped, checkShaped, formShaped];
