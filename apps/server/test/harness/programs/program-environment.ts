import * as z from 'zod';

const shape = z.object({
  DATABASE_URL: z.url(),
  NATS_URL: z.string().min(1),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
});

/** The environment of a small program beside the server; it is as private as the server's own environment. */
export const programEnvironment = shape.parse(process.env);
