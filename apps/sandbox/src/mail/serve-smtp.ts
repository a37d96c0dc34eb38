import { once } from 'node:events';
import type { Logger } from 'pino';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Mail } from './mail.ts';
import { readMail } from './read-mail.ts';

const messageBytesMax = 1024 * 1024;
const recipientsMax = 50;

type SmtpDeps = {
  host: string;
  port: number;
  now: () => Date;
  log: Logger;
  keep: (mail: Mail) => void;
};

export type SmtpServer = { port: number; isListening: () => boolean; close: () => Promise<void> };

/** An error that the server reports to the sender with the given SMTP reply code. */
const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/**
 * Reads to the end even when the message is too long, so that the sender gets the reason instead of a broken
 * connection; the excess is dropped.
 */
const collect = async (stream: SMTPServerDataStream): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes <= messageBytesMax) chunks.push(chunk);
  }
  if (bytes > messageBytesMax) throw refusal(552, 'Message is larger than 1 MB.');
  return Buffer.concat(chunks);
};

const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession, deps: SmtpDeps): Promise<void> => {
  const raw = await collect(stream);
  const { mailFrom, rcptTo } = session.envelope;
  const received = {
    raw,
    envelopeFrom: mailFrom ? mailFrom.address : '',
    envelopeTo: rcptTo.map((recipient) => recipient.address),
    receivedAt: deps.now(),
  };
  const mail = await readMail(received).catch((cause: unknown) => {
    deps.log.warn({ err: cause }, 'mail could not be read');
    throw refusal(554, 'Message could not be read.');
  });
  deps.keep(mail);
  // Logs the id only: subjects and bodies contain codes, and a log outlives the mailbox.
  deps.log.info({ mailId: mail.id, recipients: mail.to.length }, 'mail received');
};

/** Starts an SMTP server that accepts every mail without a password and delivers none. */
export const serveSmtp = async (deps: SmtpDeps): Promise<SmtpServer> => {
  const server = new SMTPServer({
    name: 'sandbox.localhost',
    banner: 'Fairhouse sandbox mail box',
    size: messageBytesMax,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    maxClients: 20,
    socketTimeout: 30_000,
    closeTimeout: 1_000,
    onRcptTo: (_address, session, callback) => {
      const isFull = session.envelope.rcptTo.length >= recipientsMax;
      callback(isFull ? refusal(452, `At most ${recipientsMax} recipients.`) : null);
    },
    onData: (stream, session, callback) => {
      receive(stream, session, deps).then(
        () => callback(null, 'Kept in the mail box.'),
        (cause: Error) => callback(cause),
      );
    },
  });

  const listener = server.listen(deps.port, deps.host);
  await once(listener, 'listening');
  // A sender may disconnect midway; without a listener the error would end the process.
  server.on('error', (err) => deps.log.debug({ err }, 'smtp connection failed'));

  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The SMTP server listens on no port.');
  return {
    port: address.port,
    isListening: () => listener.listening,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
