import { buildRoleApp, type Ground, openPort } from './ground.ts';

/** Where game vendors call. Its routes come with the `play` module; its probes stand already. */
export const startGateway = async (ground: Ground): Promise<void> => {
  const { checks, config } = ground;
  await openPort(
    ground,
    buildRoleApp(ground, 'gateway', [checks.database, checks.migrations]),
    'gateway',
    config.GATEWAY_PORT,
  );
};
