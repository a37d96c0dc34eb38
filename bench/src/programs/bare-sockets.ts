import { WebSocketServer } from 'ws';

// The bare engine: holds sockets, and broadcasts one message for every line of input.
const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
server.on('connection', (socket) => socket.send('{"type":"hello"}'));
server.on('listening', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
process.stdin.on('data', () => {
  for (const socket of server.clients) socket.send('{"type":"system.status_changed","brandId":"aurora","status":1}');
});
