import { ok } from '@fairhouse/protocol';
import {
  approveDeviceEndpoint,
  closeAlarmEndpoint,
  endOperatorSessionEndpoint,
  listAlarmsEndpoint,
  listWaitingDevicesEndpoint,
  revokeDeviceEndpoint,
} from '@fairhouse/protocol/ops/staff';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { operatorOf } from '#platform/ops/operator.ts';
import { closeAlarm } from '../alarms/close-alarm.ts';
import { showAlarms } from '../alarms/show-alarms.ts';
import { approveDevice } from '../devices/approve-device.ts';
import { revokeDevice } from '../devices/revoke-device.ts';
import { listWaitingDevices } from '../devices/show-devices.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { endOperatorSession } from './end-operator-sessions.ts';

const done = { outcome: 'done' } as const;

/** Devices, single sessions and alarms of operators, for administrators. */
export const securityRoutes =
  (deps: StaffDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...listWaitingDevicesEndpoint, handler: async () => ok(await listWaitingDevices(deps)) });

    app.route({
      ...approveDeviceEndpoint,
      handler: async (request) => {
        await approveDevice(operatorOf(request), { ...request.params, ...request.body }, deps);
        return ok(done);
      },
    });

    app.route({
      ...revokeDeviceEndpoint,
      handler: async (request) => {
        await revokeDevice(operatorOf(request), { ...request.params, ...request.body }, deps);
        return ok(done);
      },
    });

    app.route({
      ...endOperatorSessionEndpoint,
      handler: async (request) => {
        await endOperatorSession(operatorOf(request), { ...request.params, ...request.body }, deps);
        return ok(done);
      },
    });

    app.route({ ...listAlarmsEndpoint, handler: async () => ok(await showAlarms(deps.db.read)) });

    app.route({
      ...closeAlarmEndpoint,
      handler: async (request) => {
        await closeAlarm(operatorOf(request), { ...request.params, ...request.body }, deps);
        return ok(done);
      },
    });
  };
