import fastify, { type FastifyError, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { BoundedStore } from './bounded-store.ts';
import { healthRoutes } from './health/health.routes.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import type { Mail } from './mail/mail.ts';
import { onCallRoutes } from './on-call/on-call.routes.ts';
import { pageRoutes } from './page/page.routes.ts';
import { paymentControlRoutes } from './payments/control.routes.ts';
import type { PaymentDeps } from './payments/payment-deps.ts';
import { paymentPageRoutes } from './payments/payment-pages.routes.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import { smsRoutes } from './sms/sms.routes.ts';
import type { Sms } from './sms/sms.ts';
import { studioRoutes } from './studio/studio.routes.ts';
import type { TraceStore } from './traces/trace-store.ts';
import { tracesRoutes } from './traces/traces.routes.ts';
import { firebaseRoutes } from './ways-in/firebase/firebase.routes.ts';
import { oidcRoutes } from './ways-in/oidc/oidc.routes.ts';
import { portraitRoutes } from './ways-in/portrait.routes.ts';
import { telegramRoutes } from './ways-in/telegram/telegram.routes.ts';

type AppDeps = {
  mails: BoundedStore<Mail>;
  phones: BoundedStore<Sms>;
  smtpPort: number;
  smtpIsListening: () => boolean;
  smsKey: string;
  telegramBotToken: string;
  firebaseAudience: string;
  platformKey: string | undefined;
  payments: PaymentDeps;
  traces: TraceStore;
  now: () => Date;
  log: Logger;
};

/** Registers the routes without starting to listen. */
export const buildApp = (deps: AppDeps) => {
  const app = fastify({
    loggerInstance: deps.log,
    // An open page polls every two seconds, which would flood the log.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    requestTimeout: 10_000,
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ code: error.code, message: error.message });
    request.log.error({ err: error }, 'request failed');
    return reply.code(500).send({ code: 'SANDBOX_FAILED', message: 'The sandbox failed; its log says why.' });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ code: 'NOT_FOUND', message: 'The sandbox has no such endpoint.' }),
  );
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
  });

  app.register(healthRoutes(deps));
  app.register(mailRoutes(deps.mails));
  app.register(smsRoutes(deps));
  app.register(oidcRoutes);
  app.register(telegramRoutes(deps));
  app.register(firebaseRoutes(deps));
  app.register(portraitRoutes);
  app.register(studioRoutes(deps));
  app.register(paymentRoutes(deps.payments));
  app.register(paymentControlRoutes(deps.payments));
  app.register(paymentPageRoutes(deps.payments));
  app.register(tracesRoutes(deps.traces));
  app.register(onCallRoutes(deps.now));
  app.register(pageRoutes(deps));
  return app;
};
