import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

/** An open connection; it reconnects by itself when it is lost. */
export type Connected = {
  readonly connection: NatsConnection;
  readonly client: JetStreamClient;
  readonly manager: () => Promise<JetStreamManager>;
};
