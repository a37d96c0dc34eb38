import * as z from 'zod';

/**
 * The JSON that the browser's passkey interface takes and returns, as defined by WebAuthn. The library that made the
 * options validates its content; the schema only requires an object.
 */
export const passkeyOptions = z.record(z.string(), z.unknown()).meta({ id: 'PasskeyOptions' });
export const passkeyAnswer = z.record(z.string(), z.unknown()).meta({ id: 'PasskeyAnswer' });
