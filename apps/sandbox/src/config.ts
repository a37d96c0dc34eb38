import * as z from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

const environment = z.object({
  SANDBOX_HTTP_PORT: port.default(4300),
  SANDBOX_SMTP_PORT: port.default(4325),
  SANDBOX_SMS_KEY: z.string().min(8).max(128).default('sandbox-sms-key'),
  SANDBOX_TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^[0-9]+:[A-Za-z0-9_-]+$/)
    .default('1000000001:sandbox-telegram-token'),
  SANDBOX_FIREBASE_AUDIENCE: z.string().min(1).max(128).default('fairhouse-sandbox'),
  SANDBOX_PLATFORM_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .optional(),
  SANDBOX_PAYMENT_SECRET: z.string().min(16).max(128).default('sandbox-payment-secret'),
  SANDBOX_PAYMENT_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  SANDBOX_LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

export type Config = {
  /** Loopback only: anyone who can reach the sandbox can read every code and link sent to it. */
  host: '127.0.0.1';
  httpPort: number;
  smtpPort: number;
  smsKey: string;
  telegramBotToken: string;
  firebaseAudience: string;
  /** The platform's key for requests to studios; without it they are not verified. */
  platformKey: string | undefined;
  /** Shared with the platform: signs calls in both directions. */
  paymentSecret: string;
  /** Where the platform receives payment webhooks. If unset, none is sent until a test provides a URL. */
  paymentWebhookUrl: string | undefined;
  logLevel: z.infer<typeof environment>['SANDBOX_LOG_LEVEL'];
};

/** True unless the environment is development or test. */
export const isProduction = (source: NodeJS.ProcessEnv = process.env): boolean =>
  source.NODE_ENV !== 'development' && source.NODE_ENV !== 'test';

/** Reads the environment once, at the start; port 0 takes any free port, which tests rely on. */
export const readConfig = (source: NodeJS.ProcessEnv = process.env): Config => {
  const read = environment.parse(source);
  return {
    host: '127.0.0.1',
    httpPort: read.SANDBOX_HTTP_PORT,
    smtpPort: read.SANDBOX_SMTP_PORT,
    smsKey: read.SANDBOX_SMS_KEY,
    telegramBotToken: read.SANDBOX_TELEGRAM_BOT_TOKEN,
    firebaseAudience: read.SANDBOX_FIREBASE_AUDIENCE,
    platformKey: read.SANDBOX_PLATFORM_KEY,
    paymentSecret: read.SANDBOX_PAYMENT_SECRET,
    paymentWebhookUrl: read.SANDBOX_PAYMENT_WEBHOOK_URL,
    logLevel: read.SANDBOX_LOG_LEVEL,
  };
};
