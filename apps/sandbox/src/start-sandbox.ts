import { pino } from 'pino';
import { createBoundedStore } from './bounded-store.ts';
import { buildApp } from './build-app.ts';
import type { Config } from './config.ts';
import type { Mail } from './mail/mail.ts';
import { serveSmtp } from './mail/serve-smtp.ts';
import { createPayments } from './payments/payment-deps.ts';
import type { Sms } from './sms/sms.ts';
import { createTraceStore } from './traces/trace-store.ts';

const entriesMax = 500;

export type Sandbox = { httpUrl: string; smtpPort: number; close: () => Promise<void> };

/** Starts both servers. The clock is a parameter so that a test need not wait for a delayed message. */
export const startSandbox = async (config: Config, now: () => Date = () => new Date()): Promise<Sandbox> => {
  const log = pino({ name: 'sandbox', level: config.logLevel });
  const mails = createBoundedStore<Mail>(entriesMax);
  const phones = createBoundedStore<Sms>(entriesMax);

  const smtp = await serveSmtp({ host: config.host, port: config.smtpPort, now, log, keep: mails.put });
  const payments = createPayments({
    secret: config.paymentSecret,
    webhookUrl: config.paymentWebhookUrl,
    now,
    log,
  });
  const app = buildApp({
    payments,
    mails,
    phones,
    traces: createTraceStore(),
    smtpPort: smtp.port,
    smtpIsListening: smtp.isListening,
    smsKey: config.smsKey,
    telegramBotToken: config.telegramBotToken,
    firebaseAudience: config.firebaseAudience,
    platformKey: config.platformKey,
    now,
    log,
  });

  const close = async () => {
    payments.close();
    await Promise.all([app.close(), smtp.close()]);
  };
  try {
    const httpUrl = await app.listen({ host: config.host, port: config.httpPort });
    log.info({ httpUrl, smtpPort: smtp.port }, 'sandbox is open');
    return { httpUrl, smtpPort: smtp.port, close };
  } catch (error) {
    // Without this, a taken HTTP port would leave the SMTP server open and the process alive.
    await close();
    throw error;
  }
};
