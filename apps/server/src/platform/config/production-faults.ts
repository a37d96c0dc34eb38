import { isIPv4, isIPv6 } from 'node:net';
import { type Config, urlsOf } from './config-schema.ts';
import { isPublicSecret } from './public-secrets.ts';
import { isWeakKey, isWeakText } from './weak-secret.ts';

/** What was parsed from the environment; a field that failed to parse is absent and has its own fault. */
type Given = Readonly<Partial<Config>>;
export type Fault = { readonly name: string; readonly reason: string };

const passwordOf = (url: string | undefined): string =>
  url === undefined ? '' : decodeURIComponent(new URL(url).password);

const natsUrlsOf = ({ NATS_URL }: Given): string[] =>
  NATS_URL === undefined ? [] : urlsOf(NATS_URL).map(({ href }) => href);

const named = <T>(entries: readonly (readonly [string, T | undefined])[]): [string, T][] =>
  entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, T]]));

const keysOf = (config: Given): [string, Buffer][] =>
  named([
    ['AUDIT_KEY', config.AUDIT_KEY],
    ['HOUSE_KEY', config.HOUSE_KEY],
    ...(config.HOUSE_KEYS_OLD ?? []).map(({ key }) => ['HOUSE_KEYS_OLD', key] as const),
    ['GATEWAY_SIGNING_KEY', config.GATEWAY_SIGNING_KEY],
  ]);

/** Secret texts; those issued by third parties may be short. */
const textsOf = (config: Given): { own: [string, string][]; others: [string, string][] } => ({
  own: named([
    ['DATABASE_URL', passwordOf(config.DATABASE_URL)],
    ['DATABASE_READ_URL', passwordOf(config.DATABASE_READ_URL)],
    ['SEALER_DATABASE_URL', passwordOf(config.SEALER_DATABASE_URL)],
    ['REDIS_URL', passwordOf(config.REDIS_URL)],
    ...natsUrlsOf(config).map((url) => ['NATS_URL', passwordOf(url)] as const),
    ...Object.values(config.PAYMENT_PROVIDERS ?? {}).map(({ secret }) => ['PAYMENT_PROVIDERS', secret] as const),
  ]).filter(([, text]) => text !== ''),
  others: named([
    ['SMTP_URL', passwordOf(config.SMTP_URL)],
    ['SMS_GATEWAY_KEY', config.SMS_GATEWAY_KEY],
    ['GOOGLE_CLIENT_SECRET', config.GOOGLE_CLIENT_SECRET],
    ['FACEBOOK_CLIENT_SECRET', config.FACEBOOK_CLIENT_SECRET],
    ['TELEGRAM_BOT_TOKEN', config.TELEGRAM_BOT_TOKEN],
  ]),
});

const judgeSecrets = (config: Given): Fault[] => {
  const keys = keysOf(config);
  const { own, others } = textsOf(config);
  const all: [string, string | Buffer][] = [...keys, ...own, ...others];
  return [
    ...all
      .filter(([, secret]) => isPublicSecret(secret))
      .map(([name]) => ({ name, reason: 'is a secret that everybody can read in the repository' })),
    ...keys.filter(([, key]) => isWeakKey(key)).map(([name]) => ({ name, reason: 'is not made of random bytes' })),
    ...own.filter(([, text]) => isWeakText(text)).map(([name]) => ({ name, reason: 'has a weak secret' })),
    ...keys.flatMap(([name, key], index) =>
      keys
        .slice(0, index)
        .filter(([, other]) => other.equals(key))
        .map(([other]) => ({ name, reason: `is the same key as ${other}` })),
    ),
  ];
};

/** Names reserved for examples and tests, by RFC 2606 and RFC 6761. */
const reservedNames = /(^|\.)(localhost|example|test|invalid|example\.(com|net|org))$/;

const isNobodysHost = (host: string): boolean => {
  const bare = host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  if (isIPv4(bare)) return bare.startsWith('127.') || bare.startsWith('0.');
  if (isIPv6(bare)) return bare === '::' || bare === '::1' || /^::ffff:(7f|127\.)/.test(bare);
  return reservedNames.test(bare);
};

const hostOf = (hostAndPort: string): string => hostAndPort.replace(/:\d{1,5}$/, '');

const judgeAddresses = (config: Given): Fault[] => {
  const vendors = Object.values(config.VENDOR_ENDPOINTS ?? {});
  const urls = named([
    ...vendors.flatMap(
      ({ baseUrl, proofUrl }) =>
        [
          ['VENDOR_ENDPOINTS', baseUrl],
          ['VENDOR_ENDPOINTS', proofUrl],
        ] as const,
    ),
    ...Object.values(config.PAYMENT_PROVIDERS ?? {}).map(({ baseUrl }) => ['PAYMENT_PROVIDERS', baseUrl] as const),
    ['SMS_GATEWAY_URL', config.SMS_GATEWAY_URL],
    ['GOOGLE_ISSUER', config.GOOGLE_ISSUER],
    ['FACEBOOK_ISSUER', config.FACEBOOK_ISSUER],
    ['TELEGRAM_LOGIN_URL', config.TELEGRAM_LOGIN_URL],
    ['FIREBASE_ISSUER', config.FIREBASE_ISSUER],
    ['FIREBASE_JWKS_URL', config.FIREBASE_JWKS_URL],
    ['BREACHED_PASSWORDS_RANGE_URL', config.BREACHED_PASSWORDS_RANGE_URL],
    ['FILES_ORIGIN', config.FILES_ORIGIN],
  ]);
  const smtp = config.SMTP_URL === undefined ? null : new URL(config.SMTP_URL);
  const hosts: [string, string][] = [
    ...urls.map(([name, url]): [string, string] => [name, new URL(url).hostname]),
    ...vendors.flatMap(({ launchHosts }) =>
      launchHosts.map((host): [string, string] => ['VENDOR_ENDPOINTS', hostOf(host)]),
    ),
    ...(hasRole(config, 'ops') ? (config.OPS_HOSTS ?? []) : []).map((host): [string, string] => [
      'OPS_HOSTS',
      hostOf(host),
    ]),
    ...(smtp === null
      ? []
      : ([
          ['SMTP_URL', smtp.hostname],
          ['MAIL_FROM', config.MAIL_FROM?.split('@').at(-1) ?? ''],
        ] as [string, string][])),
  ];
  return [
    ...urls.filter(([, url]) => !url.startsWith('https:')).map(([name]) => ({ name, reason: 'must be https' })),
    ...(smtp === null || smtp.protocol === 'smtps:' || smtp.searchParams.get('requireTLS') === 'true'
      ? []
      : [{ name: 'SMTP_URL', reason: 'must be smtps, or smtp with requireTLS=true' }]),
    ...hosts
      .filter(([, host]) => isNobodysHost(host))
      .map(([name]) => ({ name, reason: 'names this machine or a host kept for examples' })),
  ];
};

/** A Unix socket is protected by file permissions; TLS without certificate verification protects nothing. */
const isPrivatePostgres = (text: string): boolean => {
  const url = new URL(text);
  const options = url.searchParams;
  const isSocket = options.get('host')?.startsWith('/') ?? /^%2f/i.test(url.hostname);
  const modes =
    options.get('uselibpqcompat') === 'true' ? ['verify-ca', 'verify-full'] : ['require', 'verify-ca', 'verify-full'];
  return isSocket || modes.includes(options.get('sslmode') ?? '');
};

const judgeLinks = (config: Given): Fault[] => {
  const plain = new Set(config.PLAINTEXT_LINKS ?? []);
  const links = [
    ...(['DATABASE_URL', 'DATABASE_READ_URL', 'SEALER_DATABASE_URL'] as const).map((name) => ({
      name,
      link: 'postgres' as const,
      url: config[name],
      isPrivate: isPrivatePostgres,
      reason: 'must have sslmode=verify-full or name a socket file',
    })),
    {
      name: 'REDIS_URL',
      link: 'redis',
      url: config.REDIS_URL,
      isPrivate: (url: string) => /^(rediss|unix):/.test(url),
      reason: 'must be rediss or unix',
    },
    {
      name: 'NATS_URL',
      link: 'nats',
      url: config.NATS_URL,
      isPrivate: (url: string) => url.startsWith('tls:'),
      reason: 'must be tls',
    },
  ] as const;
  return [
    ...links.filter(({ link, url, isPrivate }) => url !== undefined && !plain.has(link) && !isPrivate(url)),
    ...(config.REDIS_SENTINELS !== undefined && config.REDIS_URL?.startsWith('unix:')
      ? [{ name: 'REDIS_URL', reason: 'must not be a socket file where REDIS_SENTINELS is set' }]
      : []),
  ].map(({ name, reason }) => ({ name, reason }));
};

const hasRole = ({ FAIRHOUSE_ROLES }: Given, ...wanted: readonly Config['FAIRHOUSE_ROLES'][number][]): boolean =>
  FAIRHOUSE_ROLES === undefined || FAIRHOUSE_ROLES.some((role) => wanted.includes(role));

const judgeMissing = (config: Given): Fault[] => {
  const isWorker = hasRole(config, 'worker');
  return [
    { name: 'AUDIT_ANCHOR_FILE', isNeeded: isWorker, reason: 'is missing: a rewritten audit chain would not be seen' },
    { name: 'SEALER_DATABASE_URL', isNeeded: isWorker, reason: 'is missing: the audit chain would not be sealed' },
    {
      name: 'GATEWAY_SIGNING_KEY',
      isNeeded: hasRole(config, 'http', 'gateway', 'worker'),
      reason: 'is missing: what vendors are told is signed with it',
    },
    {
      name: 'UPLOADS_DIR',
      isNeeded: hasRole(config, 'http', 'worker', 'ops'),
      reason: 'is missing: what members send would be lost',
    },
  ]
    .filter(({ name, isNeeded }) => isNeeded && config[name as keyof Config] === undefined)
    .map(({ name, reason }) => ({ name, reason }));
};

const userOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** One process, one role, one database role: compromising one gives no rights of another. */
const judgeRoles = ({
  FAIRHOUSE_ROLES: roles = [],
  DATABASE_URL,
  DATABASE_READ_URL,
  SEALER_DATABASE_URL,
}: Given): Fault[] => {
  const [role, ...others] = [...new Set(roles)];
  const own = `fairhouse_${role}`;
  const isOwn = (url: string | undefined): boolean =>
    role === undefined || others.length > 0 || url === undefined || userOf(url) === own;
  const isSealer = SEALER_DATABASE_URL === undefined || userOf(SEALER_DATABASE_URL) === 'fairhouse_sealer';
  return [
    ...(others.length > 0
      ? [{ name: 'FAIRHOUSE_ROLES', reason: 'must name one role: each has a process of its own' }]
      : []),
    ...named([
      ['DATABASE_URL', DATABASE_URL],
      ['DATABASE_READ_URL', DATABASE_READ_URL],
    ])
      .filter(([, url]) => !isOwn(url))
      .map(([name]) => ({ name, reason: `must connect as ${own}` })),
    ...(isSealer ? [] : [{ name: 'SEALER_DATABASE_URL', reason: 'must connect as fairhouse_sealer' }]),
  ];
};

const judgeTestMeans = (config: Given): Fault[] => [
  ...Object.values(config.PAYMENT_PROVIDERS ?? {})
    .filter(({ adapter }) => adapter === 'sandbox')
    .map(() => ({ name: 'PAYMENT_PROVIDERS', reason: 'has the adapter sandbox, which moves no money' })),
  ...(config.PSEUDO_LANGUAGES === 'on' ? [{ name: 'PSEUDO_LANGUAGES', reason: 'is for tests' }] : []),
  ...(config.STAFF_DEVICE_APPROVAL === 'off' ? [{ name: 'STAFF_DEVICE_APPROVAL', reason: 'must be on' }] : []),
  ...((config.EGRESS_PRIVATE_DESTINATIONS ?? []).length > 0
    ? [{ name: 'EGRESS_PRIVATE_DESTINATIONS', reason: 'must be empty' }]
    : []),
];

/** Without the networks of our proxies, anybody who reaches the port could forge a client address. */
const judgeProxies = ({ TRUSTED_PROXY_HOPS = 0, TRUSTED_PROXY_NETWORKS = [] }: Given): Fault[] =>
  TRUSTED_PROXY_HOPS > 0 && TRUSTED_PROXY_NETWORKS.length === 0
    ? [{ name: 'TRUSTED_PROXY_NETWORKS', reason: 'must name the networks of the proxies' }]
    : [];

/**
 * Everything for which a production process refuses to start: published secrets, guessable secrets, and connections
 * that others could read or change. Returns names and reasons, never a value.
 */
export const findProductionFaults = (config: Given): Fault[] => [
  ...judgeSecrets(config),
  ...judgeAddresses(config),
  ...judgeLinks(config),
  ...judgeMissing(config),
  ...judgeRoles(config),
  ...judgeTestMeans(config),
  ...judgeProxies(config),
];
