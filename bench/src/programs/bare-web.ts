import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';

// The bare engine: a built folder, compressed once, served from memory.
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};
const root = process.argv[2] ?? '';
const app = Fastify();
for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
  const file = join(root, path);
  if (!statSync(file).isFile()) continue;
  const content = readFileSync(file);
  const forms = { br: brotliCompressSync(content), gzip: gzipSync(content, { level: 9 }) };
  app.get(path === 'index.html' ? '/' : `/${path}`, (request, reply) => {
    const encoding = (['br', 'gzip'] as const).find((name) => request.headers['accept-encoding']?.includes(name));
    reply.type(types[extname(path)] ?? 'application/octet-stream');
    return encoding === undefined
      ? reply.send(content)
      : reply.header('content-encoding', encoding).send(forms[encoding]);
  });
}
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
