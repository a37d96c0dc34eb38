import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

// The bare engine: one route that sends a prepared text.
const body = readFileSync(process.argv[2] ?? '', 'utf8');
const app = Fastify();
app.get('/wps/system/permission', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
