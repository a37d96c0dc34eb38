import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (content: Buffer | string): Buffer => createHash('sha256').update(content).digest();

const flag = { userPresent: 0x01, userVerified: 0x04, keyIncluded: 0x40 };

const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const shortBytes = (value: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, value.length]), value]);
const longBytes = (value: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 0xff]), value]);

/** Deviations from a correct response, as an attacker or a faulty authenticator would produce them. */
export type Bend = { rpId?: string; counter?: number; isUserVerified?: boolean; challenge?: string };

type CreationOptions = { challenge: string; rp: { id?: string }; user: { id: string } };
type RequestOptions = { challenge: string; rpId?: string };

/**
 * A software authenticator with a real P-256 key: it creates passkeys and signs with them according to WebAuthn level
 * 2, so that nothing in the server is mocked. CBOR is written by hand, because only two structures are needed.
 */
export const createSoftPasskey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    shortBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    shortBytes(Buffer.from(y, 'base64url')),
  ]);
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authenticatorData = (rpId: string, bend: Bend, keyPart: Buffer): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(bend.counter ?? counter);
    const flags =
      flag.userPresent |
      (bend.isUserVerified === false ? 0 : flag.userVerified) |
      (keyPart.length > 0 ? flag.keyIncluded : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, keyPart]);
  };

  return {
    id,
    /** Answers `navigator.credentials.create`. */
    create: (options: CreationOptions, origin: string, bend: Bend = {}) => {
      userHandle = options.user.id;
      const idLength = Buffer.from([0, credentialId.length]);
      const keyPart = Buffer.concat([Buffer.alloc(16), idLength, credentialId, coseKey]);
      const authData = authenticatorData(bend.rpId ?? options.rp.id ?? '', bend, keyPart);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        longBytes(authData),
      ]);
      const clientDataJson = clientData('webauthn.create', bend.challenge ?? options.challenge, origin);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientDataJson.toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Implements `navigator.credentials.get`. It increments the signature counter, which reveals a copied key. */
    get: (options: RequestOptions, origin: string, bend: Bend = {}) => {
      counter += 1;
      const authData = authenticatorData(bend.rpId ?? options.rpId ?? '', bend, Buffer.alloc(0));
      const clientDataJson = clientData('webauthn.get', bend.challenge ?? options.challenge, origin);
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientDataJson)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientDataJson.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      };
    },
  };
};

export type SoftPasskey = ReturnType<typeof createSoftPasskey>;
