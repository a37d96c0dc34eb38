import { createHasher } from '../hashing/create-hasher.ts';
import type { Hasher } from '../hashing/hasher.types.ts';
import { sealHashes } from '../hashing/seal-hashes.ts';
import type { Check } from '../kernel/health.ts';
import type { ApprovalKind, Approvals } from '../ops/approval.types.ts';
import type { ExportKind } from '../ops/export.types.ts';
import type { ReadinessStep } from '../ops/readiness.types.ts';
import type { SettingEffect } from '../ops/setting-effect.types.ts';
import type { RaiseStaffAlarm } from '../ops/staff-alarm.types.ts';
import { type BreachedPasswords, openBreachedPasswords } from '../passwords/breached-passwords.ts';
import type { DataPart } from '../personal-data/personal-data.types.ts';
import { createPictureCleaner } from '../uploads/create-picture-cleaner.ts';
import type { ObjectStore } from '../uploads/object-store.types.ts';
import { openUploads } from '../uploads/open-uploads.ts';
import type { PictureCleaner } from '../uploads/picture.types.ts';
import type { Context } from './context.ts';
import { type Provision, port, provide } from './port.ts';

export const hasherPort = port<Hasher>('platform.hasher');
export const breachedPasswordsPort = port<BreachedPasswords>('platform.breachedPasswords');
export const objectsPort = port<ObjectStore>('platform.objects');
export const picturesPort = port<PictureCleaner>('platform.pictures');

/** Filled by `staff`; declared here because modules below and beside it need them too. */
export const approvalsPort = port<Approvals>('platform.approvals');
export const staffAlarmPort = port<RaiseStaffAlarm>('platform.staffAlarm');

/** Collected from the manifests of all modules. */
export const approvalKindsPort = port<readonly ApprovalKind[]>('platform.approvalKinds');
export const readinessPort = port<readonly ReadinessStep[]>('platform.readiness');
export const settingEffectsPort = port<readonly SettingEffect[]>('platform.settingEffects');
export const exportKindsPort = port<readonly ExportKind[]>('platform.exportKinds');
export const personalDataPort = port<readonly DataPart[]>('platform.personalData');
export const healthChecksPort = port<readonly Check[]>('platform.healthChecks');

/** Provided by the platform itself, and created only in a process that needs it. */
export const platformProvisions: readonly Provision<Context>[] = [
  provide(hasherPort, ({ config, keys, lifecycle, log }) => {
    const hasher = createHasher({ atOnce: config.HASHES_AT_ONCE, niceness: config.SIDE_PROCESS_NICENESS, log });
    lifecycle.add({ name: 'hasher', stop: () => hasher.close() });
    return sealHashes(hasher, keys);
  }),
  provide(breachedPasswordsPort, ({ config, egress, lifecycle, log }) => {
    const breached = openBreachedPasswords(config, { log, egress });
    lifecycle.add({ name: 'breached passwords', stop: () => breached.close() });
    return breached;
  }),
  provide(picturesPort, ({ config, lifecycle, log }) => {
    const pictures = createPictureCleaner({ niceness: config.SIDE_PROCESS_NICENESS, log });
    lifecycle.add({ name: 'pictures', stop: () => pictures.close() });
    return pictures;
  }),
  provide(objectsPort, ({ config }) => openUploads(config)),
];
