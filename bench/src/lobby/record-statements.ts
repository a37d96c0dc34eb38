import { connect, createServer, type Socket } from 'node:net';

/** A statement as it was sent, with its parameters as text. */
export type Statement = { text: string; values: (string | null)[] };

export type Recorder = { url: string; statements: Statement[]; stop(): Promise<void> };

const textUntilZero = (bytes: Buffer, from: number): { text: string; next: number } => {
  const end = bytes.indexOf(0, from);
  return { text: bytes.toString('utf8', from, end), next: end + 1 };
};

const valuesOf = (bind: Buffer): (string | null)[] => {
  let at = textUntilZero(bind, textUntilZero(bind, 0).next).next;
  at += 2 + 2 * bind.readInt16BE(at);
  const count = bind.readInt16BE(at);
  at += 2;
  return Array.from({ length: count }, () => {
    const length = bind.readInt32BE(at);
    at += 4 + Math.max(0, length);
    return length < 0 ? null : bind.toString('utf8', at - length, at);
  });
};

/** Parses what a client sends: messages of a type byte, a length and a body, after a first message without a type. */
const listen = (client: Socket, statements: Statement[]): void => {
  let waiting = Buffer.alloc(0);
  let hasStarted = false;
  let text = '';
  client.on('data', (part) => {
    waiting = Buffer.concat([waiting, part as Buffer]);
    for (;;) {
      const letter = hasStarted ? 1 : 0;
      if (waiting.length < letter + 4) return;
      const end = letter + waiting.readInt32BE(letter);
      if (waiting.length < end) return;
      const body = waiting.subarray(letter + 4, end);
      const kind = hasStarted ? String.fromCharCode(waiting[0] ?? 0) : '';
      waiting = waiting.subarray(end);
      hasStarted = true;
      if (kind === 'P') text = textUntilZero(body, textUntilZero(body, 0).next).text;
      if (kind === 'B') statements.push({ text, values: valuesOf(body) });
    }
  });
};

/** A proxy between a server and its database that records every statement with parameters. */
export const recordStatements = async (databaseUrl: string): Promise<Recorder> => {
  const target = new URL(databaseUrl);
  const statements: Statement[] = [];
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const database = connect({ host: target.hostname, port: Number(target.port) });
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    listen(client, statements);
    client.pipe(database).pipe(client);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const address = proxy.address();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: url.href,
    statements,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        proxy.close(resolve);
      });
    },
  };
};
