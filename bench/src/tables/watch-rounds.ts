import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';

export type Watched = {
  /** Milliseconds from the moment the table sent an outcome until each socket received it. */
  results: number[];
  /** Milliseconds from the moment the table reported the round settled until each player received their own share. */
  settlements: number[];
  bets: number;
  refused: number;
};

const head = 600;
const field = (text: string, name: string): string => new RegExp(`"${name}":"([^"]*)"`).exec(text)?.[1] ?? '';

/**
 * Lets every player bet in the given number of whole rounds and measures the times. Only the head of a message is read:
 * parsing a thousand of them would distort the measurement.
 */
export const watchRounds = (sockets: readonly WebSocket[], rounds: number): Promise<Watched> => {
  const watched: Watched = { results: [], settlements: [], bets: 0, refused: 0 };
  const settledAt = new Map<string, number>();
  /**
   * Rounds that all players have seen from the start, which excludes the one in progress when the last player joined.
   */
  const counted = new Set<string>();
  let first: string | null = null;
  let isOver = false;

  return new Promise((resolve) => {
    const finishIfWhole = () => {
      const all = sockets.length * rounds;
      if (watched.results.length < all || watched.settlements.length + watched.refused < all) return;
      isOver = true;
      resolve(watched);
    };
    const onMessage = (socket: WebSocket, data: Buffer) => {
      const now = Date.now();
      if (isOver) return;
      const text = data.toString('latin1', 0, head);
      const type = field(text, 'type');
      const roundId = field(text, 'roundId');
      if (type === 'refused') watched.refused += 1;
      if (type === 'bets' && !text.includes('"key":null')) watched.bets += 1;
      if (type === 'settled' && counted.has(roundId)) {
        watched.settlements.push(now - (settledAt.get(roundId) ?? now));
        finishIfWhole();
      }
      if (type !== 'table') return;
      first ??= roundId;
      if (roundId === first) return;
      const phase = field(text, 'phase');
      const sentAt = Date.parse(field(text, 'serverTime'));
      if (phase === 'betting') {
        if (!counted.has(roundId) && counted.size === rounds) return;
        counted.add(roundId);
        const bets = [{ spot: Math.random() < 0.5 ? 'player' : 'banker', amount: '1000' }];
        socket.send(JSON.stringify({ type: 'bet', key: randomUUID(), roundId, bets }));
      }
      if (phase === 'revealing' && counted.has(roundId)) watched.results.push(now - sentAt);
      if (phase === 'settled') settledAt.set(roundId, sentAt);
    };
    for (const socket of sockets) socket.on('message', (data: Buffer) => onMessage(socket, data));
  });
};
