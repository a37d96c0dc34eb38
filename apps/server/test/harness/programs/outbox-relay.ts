import { startRelay } from '#platform/bus/relay.ts';
import { openBus } from '#platform/bus/stream.ts';
import { createLog } from '#platform/kernel/log.ts';
import { endOnSignal } from './end-on-signal.ts';
import { programEnvironment } from './program-environment.ts';

// Runs only the relay, so that a fault run can kill exactly this process.
const log = createLog({ level: 'info', role: 'relay' });
const bus = openBus(programEnvironment.NATS_URL, 'relay', log);
const relay = startRelay({ url: programEnvironment.DATABASE_URL, bus, log });

endOnSignal(async () => {
  await relay.stop();
  await bus.close();
});
