import { ConfigError, type RoleName, readConfig } from '#platform/config/config.ts';
import { createLifecycle } from '#platform/kernel/lifecycle.ts';
import { createLog } from '#platform/kernel/log.ts';
import { collectProcessMetrics } from '#platform/kernel/metrics.ts';
import { startTracing } from '#platform/kernel/trace.ts';
import { version } from '#platform/kernel/version.ts';
import { traceRedisCommands } from '#platform/redis/trace-commands.ts';
import { type AppContext, createAppContext } from '#roles/app-context.ts';
import { startGateway } from '#roles/gateway.ts';
import { startHttp } from '#roles/http.ts';
import { startOps } from '#roles/ops.ts';
import { startRealtime } from '#roles/realtime.ts';
import { recordPlaintextLinks } from '#roles/record-plaintext-links.ts';
import { refuseUnfitDatabase } from '#roles/refuse-unfit-database.ts';
import { startWorker } from '#roles/worker.ts';

const starters: Record<RoleName, (context: AppContext) => Promise<void>> = {
  http: startHttp,
  gateway: startGateway,
  worker: startWorker,
  realtime: startRealtime,
  ops: startOps,
};

const readConfigOrExit = () => {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
};

const config = readConfigOrExit();
const roles = config.FAIRHOUSE_ROLES;
const log = createLog({ level: config.LOG_LEVEL, role: roles.join('+') });
const { OTEL_EXPORTER_OTLP_ENDPOINT: tracesTo, OTEL_TRACES_SAMPLER_ARG: ratio } = config;
const tracing = startTracing(roles.join('+'), tracesTo, ratio);
if (tracesTo !== undefined) traceRedisCommands();
const lifecycle = createLifecycle({ log, drainDelayMs: config.DRAIN_DELAY_MS });
lifecycle.add({ name: 'tracing', stop: () => tracing.stop() });
collectProcessMetrics();

const end = (reason: string, code: number): void => {
  void lifecycle.drain(reason).then(() => log.flush(() => process.exit(code)));
};
process.on('SIGTERM', () => end('SIGTERM', 0));
process.on('SIGINT', () => end('SIGINT', 0));
// A state nobody foresaw is not carried on with: end in order, and let the orchestrator start anew.
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'uncaught');
  end('uncaught exception', 1);
});
process.on('unhandledRejection', (error) => {
  log.fatal({ err: error }, 'unhandled rejection');
  end('unhandled rejection', 1);
});

try {
  log.info({ version, roles, node: process.version }, 'starting');
  const context = await createAppContext({ config, log, lifecycle });
  await refuseUnfitDatabase(context);
  await recordPlaintextLinks(context);
  for (const role of new Set(roles)) await starters[role](context);
  lifecycle.started();
  log.info('ready');
} catch (error) {
  const isRefused = error instanceof ConfigError;
  if (isRefused) process.stderr.write(`${error.message}\n`);
  else log.fatal({ err: error }, 'could not start');
  end('could not start', isRefused ? 2 : 1);
}
