import type { Attack } from './attack.types.ts';

const production = 'apps/server/src/platform/config/production.test.ts';
const faults = 'apps/server/src/platform/config/production-faults.ts';
const roles = 'apps/server/test/guards/role-grants.test.ts';
const grants = 'apps/server/db/role-grants.txt';
const start = 'apps/server/src/main.db.test.ts';

export const platformAttacks: readonly Attack[] = [
  {
    id: 'public-secret-in-production',
    title: 'Signs payments with the secret of the sandbox, which a production was left with.',
    from: 'security.md 12',
    file: production,
    test: 'does not start with the sandbox’s payment secret',
    plant: { file: faults, replace: [{ text: 'isPublicSecret(secret))', by: 'isPublicSecret(secret) && false)' }] },
  },
  {
    id: 'new-public-secret',
    title: 'Takes a secret out of a seed or a test that nobody thought of as public.',
    from: 'security.md 12',
    file: 'apps/server/src/platform/config/public-secrets.test.ts',
    test: 'are known as public, each of them',
  },
  {
    id: 'guessable-key',
    title: 'Opens what is sealed at rest with a key of zeros or of a repeated byte.',
    from: 'security.md 12',
    file: production,
    test: 'does not start with a key of',
    plant: {
      file: 'apps/server/src/platform/config/weak-secret.ts',
      replace: [{ text: 'new Set(key).size < 20 ||', by: 'false &&' }],
    },
  },
  {
    id: 'one-key-for-two-purposes',
    title: 'Forges the audit record with the key that seals contacts.',
    from: 'security.md 12',
    file: production,
    test: 'does not start with one key for two purposes',
    plant: { file: faults, replace: [{ text: 'other.equals(key))', by: 'other.equals(key) && false)' }] },
  },
  {
    id: 'vendor-over-http',
    title: 'Reads and changes requests to vendors and providers in transit.',
    from: 'security.md 12',
    file: production,
    test: 'over http',
    plant: { file: faults, replace: [{ text: "!url.startsWith('https:'))", by: "!url.startsWith('http'))" }] },
  },
  {
    id: 'loopback-in-production',
    title: 'Answers in place of a vendor from a program on the same machine.',
    from: 'security.md 12',
    file: production,
    test: 'this machine',
    plant: { file: faults, replace: [{ text: 'isNobodysHost(host))', by: 'isNobodysHost(host) && false)' }] },
  },
  {
    id: 'plaintext-links',
    title: 'Listens between a process and PostgreSQL, Redis or NATS.',
    from: 'security.md 12',
    file: production,
    test: 'in the clear',
    plant: { file: faults, replace: [{ text: '!plain.has(link) && !isPrivate(url)', by: 'false' }] },
  },
  {
    id: 'no-audit-anchor',
    title: 'Rewrites the whole audit chain of a platform that does not publish its head.',
    from: 'security.md 11',
    file: production,
    test: 'does not start with no audit anchor',
    plant: {
      file: faults,
      replace: [{ text: 'isNeeded && config[name as keyof Config]', by: 'false && config[name]' }],
    },
  },
  {
    id: 'payment-sandbox-in-production',
    title: 'Deposits at the payment sandbox, which pays whatever it is asked to.',
    from: 'security.md 12',
    file: production,
    test: 'does not start with the payment sandbox',
    plant: { file: faults, replace: [{ text: "adapter === 'sandbox')", by: "adapter === 'none')" }] },
  },
  {
    id: 'forgotten-node-env',
    title: 'Finds a production that runs as a development because nobody said what it is.',
    from: 'security.md 12',
    file: production,
    test: 'is the default for NODE_ENV',
    plant: {
      file: 'apps/server/src/platform/config/config.ts',
      replace: [
        {
          text: "environment.NODE_ENV !== 'development' && environment.NODE_ENV !== 'test'",
          by: "environment.NODE_ENV === 'production'",
        },
      ],
    },
  },
  {
    id: 'demonstration-operators',
    title: 'Signs in to the back office as an operator of the demonstration.',
    from: 'security.md 11',
    file: start,
    test: 'does not start where the demonstration’s brands are',
    plant: {
      file: 'apps/server/src/roles/refuse-unfit-database.ts',
      replace: [{ text: '...(await demoFaults(db))', by: '' }],
    },
  },
  {
    id: 'process-with-foreign-rights',
    title: 'Takes over a process that was given the database role of another.',
    from: 'security.md 12',
    file: start,
    test: 'does not start with the rights of another role',
    plant: {
      file: 'apps/server/src/roles/refuse-unfit-database.ts',
      replace: [{ text: '...(await roleFaults(db, config)),', by: '' }],
    },
  },
  {
    id: 'every-role-in-one-process',
    title: 'Takes over the players’ process and has the rights of the back office in it.',
    from: 'security.md 12',
    file: production,
    test: 'does not start with every role in one process',
    plant: { file: faults, replace: [{ text: '...(others.length > 0', by: '...(false' }] },
  },
  {
    id: 'player-process-writes-staff',
    title: 'Runs code in the players’ process and makes an operator, changes the record, a balance, a brand or a page.',
    from: 'security.md 12',
    file: roles,
    test: 'who has taken over the players’ process',
    plant: {
      file: grants,
      replace: [{ text: 'staff.operator                 -  ', by: 'staff.operator                 edit' }],
    },
  },
  {
    id: 'rights-beside-the-table',
    title: 'Uses a right that a process role was given by hand or by mistake.',
    from: 'security.md 12',
    file: roles,
    test: 'has the rights of the table and no other',
    plant: {
      file: 'apps/server/src/platform/db/role-grants.ts',
      replace: [
        {
          text: 'const things = ofApp.filter(',
          by: 'const things = ofApp.filter(({ name }) => name !== "") || ofApp.filter(',
        },
      ],
    },
  },
  {
    id: 'application-changes-the-record',
    title: 'Changes or removes entries of the audit record as the application.',
    from: 'security.md 11',
    file: 'apps/server/src/modules/audit/chain/append-only.db.test.ts',
    test: 'fairhouse_',
  },
];
