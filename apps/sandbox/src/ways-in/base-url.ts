import type { FastifyRequest } from 'fastify';

/** The sandbox's base URL. The port may have been assigned dynamically, so it is read from the open connection. */
export const baseUrlOf = ({ socket }: FastifyRequest): string => `http://127.0.0.1:${socket.localPort}`;
