import type { Attack } from './attack.types.ts';

const proofs = 'apps/server/src/modules/cashier/proofs/proofs.db.test.ts';
const rotation = 'apps/server/test/scenarios/rotate-keys.test.ts';
const uploads = 'apps/server/src/platform/uploads';

export const keysAttacks: readonly Attack[] = [
  {
    id: 'payment-password-from-a-dump',
    title: 'Somebody with a copy of the database guesses the short payment passwords in it.',
    from: 'security.md 12',
    file: 'apps/server/src/modules/identity/passwords/check-password.db.test.ts',
    test: 'is stored so that the database alone does not allow guessing',
    plant: {
      file: 'apps/server/src/platform/hashing/seal-hashes.ts',
      replace: [
        {
          text: 'hash: async (secret) => sealHash(await hasher.hash(secret), keys)',
          by: 'hash: async (secret) => hasher.hash(secret)',
        },
      ],
    },
  },
  {
    id: 'hash-under-an-old-key-stays',
    title: 'A hash that lies open or under a key that leaked is never sealed again.',
    from: 'security.md 12',
    file: 'apps/server/src/modules/identity/passwords/check-password.db.test.ts',
    test: 'is still taken, and sealed by the key of today when it was right',
    plant: {
      file: 'apps/server/src/platform/hashing/seal-hashes.ts',
      replace: [{ text: '!keys.isCurrent(stored) || ', by: '' }],
    },
  },
  {
    id: 'file-address-forged',
    title: 'Somebody changes the file, brand, realm or end in an address, or makes one up.',
    from: 'security.md 7',
    file: proofs,
    test: 'is not taken for',
    plant: {
      file: `${uploads}/serve-files.ts`,
      replace: [{ text: 'if (!isSignedFile({', by: 'if (false && !isSignedFile({' }],
    },
  },
  {
    id: 'file-address-kept',
    title: 'Somebody uses an address of a file that was copied from a log or a history later on.',
    from: 'security.md 7',
    file: proofs,
    test: 'lasts five minutes',
    plant: {
      file: `${uploads}/file-url.ts`,
      replace: [{ text: 'if (!(until > clock.now().getTime())) return false;', by: '' }],
    },
  },
  {
    id: 'file-on-the-main-origin',
    title: 'A file that a member sent is opened on the origin that holds sessions.',
    from: 'security.md 7',
    file: proofs,
    test: 'opens it on the origin of files and nowhere else',
    plant: {
      file: `${uploads}/serve-files.ts`,
      replace: [
        { text: 'const isHere = request.headers.host?.toLowerCase() === filesHost;', by: 'const isHere = true;' },
      ],
    },
  },
  {
    id: 'proofs-from-the-disk',
    title: 'Somebody with a copy of the disk looks at the pictures that members sent.',
    from: 'security.md 12',
    file: proofs,
    test: 'is no picture to whoever has only the disk',
    plant: {
      file: 'apps/server/src/modules/cashier/proofs/upload-proof.ts',
      replace: [{ text: 'const sealed = sealFile(deps.keys, context, keySealed, body);', by: 'const sealed = body;' }],
    },
  },
  {
    id: 'contact-of-two-during-rotation',
    title: 'Two people verify one number while the platform key is rotated, one of them under each key.',
    from: 'security.md 12',
    file: rotation,
    test: 'never lets a contact become two people’s',
    plant: {
      file: 'apps/server/src/modules/member/contacts/save-contact.ts',
      replace: [
        {
          text: 'const digests = contactDigests(keys, { brandId, kind, value });',
          by: 'const digests = [contactDigest(keys, { brandId, kind, value })];',
        },
      ],
    },
  },
  {
    id: 'excluded-person-during-rotation',
    title: 'An excluded person opens a new account while the platform key is rotated.',
    from: 'security.md 12',
    file: rotation,
    test: 'keeps every value readable and searchable',
    plant: {
      file: 'apps/server/src/modules/protection/exclusion-register/fingerprints-of.ts',
      replace: [
        {
          text: 'digests: blindDigests(keys, fingerprintPurpose(kind), value)',
          by: 'digests: [blindIndex(keys, fingerprintPurpose(kind), value).digest]',
        },
      ],
    },
  },
  {
    id: 'rotation-undoes-a-change',
    title: 'A rotation writes an old number back over the one its owner has just given.',
    from: 'security.md 12',
    file: rotation,
    test: 'keeps what somebody writes while their row is being rewritten',
    plant: {
      file: 'apps/server/src/platform/rotation/rotate-keys.ts',
      replace: [{ text: '[...key, ...sealed].map((column) =>', by: '[...key].map((column) =>' }],
    },
  },
  {
    id: 'key-that-nobody-wrote-down',
    title: 'A new kind of secret is sealed with a key that no rotation knows of.',
    from: 'security.md 12',
    file: 'apps/server/src/platform/kernel/key-inventory.test.ts',
    test: 'has a line for whatever is',
    plant: {
      file: 'apps/server/src/platform/kernel/key-inventory.ts',
      replace: [{ text: 'if (!known.has(', by: 'if (false && !known.has(' }],
    },
  },
  {
    id: 'hostile-pictures',
    title: 'A member sends a polyglot, a bomb or a picture with more in it than is seen.',
    from: 'A26',
    file: 'apps/server/src/platform/uploads/create-picture-cleaner.test.ts',
    test: 're-encoding',
  },
  {
    id: 'foreign-proof',
    title: 'A member asks for a picture that another member sent.',
    from: 'A12',
    file: proofs,
    test: 'is for whoever sent it',
  },
];
