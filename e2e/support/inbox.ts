import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than a job waits in the queue, shorter than a person would wait. */
const patienceMs = 60_000;

const ask = async <ResponseBody>(path: string): Promise<ResponseBody> => {
  const response = await fetch(`${process.env.SANDBOX_URL}${path}`, { signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Error(`the sandbox answered ${response.status} to ${path}`);
  return (await response.json()) as ResponseBody;
};

type Received = { id: string; receivedAt: string };

/** Polls for the newest message received after the given time. */
const newestSince = async <Message extends Received>(path: string, since: Date): Promise<Message> => {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const { messages } = await ask<{ messages: Message[] }>(path);
    const newest = messages.find(({ receivedAt }) => new Date(receivedAt) > since);
    if (newest !== undefined) return newest;
    if (Date.now() > deadline) throw new Error(`nothing came to ${path} within ${patienceMs / 1000} s`);
    await sleep(100);
  }
};

const smsPath = (number: string): string => `/sms/messages?to=${encodeURIComponent(number)}`;

/** The text of the last SMS to a number in international form, `+61491570156`, received after the given time. */
export const lastSms = async (number: string, since: Date): Promise<string> =>
  (await newestSince<Received & { text: string }>(smsPath(number), since)).text;

/** The number of SMS received by a number so far. */
export const countSms = async (number: string): Promise<number> =>
  (await ask<{ messages: Received[] }>(smsPath(number))).messages.length;

/** The last mail to an address received after the given time. */
export const lastMail = async (address: string, since: Date): Promise<{ subject: string; text: string }> => {
  const { id } = await newestSince<Received>(`/mail/messages?to=${encodeURIComponent(address)}`, since);
  return ask<{ subject: string; text: string }>(`/mail/messages/${id}`);
};

const firstIn = (text: string, wanted: RegExp, what: string): string => {
  const found = wanted.exec(text)?.[0];
  if (found === undefined) throw new Error(`there is no ${what} in this text: ${text}`);
  return found;
};

export const codeIn = (text: string): string => firstIn(text, /\b\d{6}\b/, 'code');

export const linkIn = (text: string): string => firstIn(text, /https?:\/\/\S+/, 'link');
