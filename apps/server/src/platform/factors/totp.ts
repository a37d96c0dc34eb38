import { generateSecret, generateURI, verifySync } from 'otplib';

/** security.md section 5: 30 s step; 6 digits and SHA-1 are what every authenticator app understands. */
const shape = { algorithm: 'sha1', digits: 6, period: 30 } as const;
const secretBytes = 20;

const code = /^[0-9]{6}$/;

export const newTotpSecret = (): string => generateSecret({ length: secretBytes });

/** The URI that the app reads from the QR code. */
export const totpUri = ({ secret, issuer, label }: { secret: string; issuer: string; label: string }): string =>
  generateURI({ secret, issuer, label, ...shape });

/** The time step of a code: the current one or the one before, by our clock alone; null for any other. */
export const stepOf = ({ secret, code: given, now }: { secret: string; code: string; now: Date }): number | null => {
  if (!code.test(given)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const found = verifySync({ secret, token: given, epoch, epochTolerance: [shape.period, 0], ...shape });
  return found.valid ? Math.floor(epoch / shape.period) + found.delta : null;
};
