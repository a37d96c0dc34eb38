import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A stored file on its way to one reader. The bytes are gzip. */
export type OutgoingFile = { fileName: string; gzip: Readable };

export const openFile = (fileName: string, parts: AsyncIterable<Buffer>): OutgoingFile => ({
  fileName,
  gzip: Readable.from(parts, { objectMode: false, highWaterMark: 1 }),
});

const typeOf: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Sends a file as an attachment, compressed for whoever takes it so. */
export const sendFile = ({ headers }: FastifyRequest, reply: FastifyReply, { fileName, gzip }: OutgoingFile) => {
  const takesGzip = /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));
  if (takesGzip) reply.header('content-encoding', 'gzip');
  reply
    .type(typeOf[fileName.slice(fileName.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding');
  // The stream is sent as it is; the response schema describes only the error envelope.
  return reply.send((takesGzip ? gzip : gzip.pipe(createGunzip())) as never);
};
