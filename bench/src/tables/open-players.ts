import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';

const AT_ONCE = 20;

const openSession = async (url: string, gameCode: string): Promise<string> => {
  const response = await fetch(`${url}/play/api/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ gameCode, mode: 'demo', launchToken: null, sessionKey: null, language: 'EN' }),
  });
  const body = (await response.json()) as { sessionKey?: string; code?: string; retryAfterMs?: number };
  if (body.sessionKey !== undefined) return body.sessionKey;
  if (body.code !== 'BUSY') throw new Error(`the game did not open: ${body.code}`);
  await pause(body.retryAfterMs ?? 100);
  return openSession(url, gameCode);
};

const sit = async (url: string, gameCode: string): Promise<WebSocket> => {
  const key = await openSession(url, gameCode);
  const socket = new WebSocket(`${url.replace('http', 'ws')}/play/tables?key=${key}`, { perMessageDeflate: false });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  socket.send(JSON.stringify({ type: 'join', gameCode }));
  return socket;
};

/** The given number of players with play money, all at one table. */
export const openPlayers = async (url: string, gameCode: string, count: number): Promise<WebSocket[]> => {
  const sockets: WebSocket[] = [];
  let begun = 0;
  const work = async () => {
    while (begun < count) {
      begun += 1;
      sockets.push(await sit(url, gameCode));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return sockets;
};
