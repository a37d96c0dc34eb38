import * as z from 'zod';

/**
 * What the browser's passkey interface takes and gives, as the WebAuthn recommendation writes it in JSON.
 * Its inside is checked by the library that made the options; here it only has to be an object.
 */
export const passkeyOptions = z.record(z.string(), z.unknown()).meta({ id: 'PasskeyOptions' });
export const passkeyAnswer = z.record(z.string(), z.unknown()).meta({ id: 'PasskeyAnswer' });
