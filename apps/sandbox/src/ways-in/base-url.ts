import type { FastifyRequest } from 'fastify';

/** Where the sandbox is reached. The port may be one that was free, so the open connection is asked for it. */
export const baseUrlOf = ({ socket }: FastifyRequest): string => `http://127.0.0.1:${socket.localPort}`;
