import { WebSocketServer } from 'ws';

// The engine alone: holds sockets, and tells them all one thing whenever it hears a line.
const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
server.on('connection', (socket) => socket.send('{"type":"hello"}'));
server.on('listening', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
process.stdin.on('data', () => {
  for (const socket of server.clients) socket.send('{"type":"system.status_changed","brandId":"aurora","status":1}');
});
