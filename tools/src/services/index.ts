export { attachServices, ServicesDownError } from './attach-services.ts';
export { lastLinesOf } from './daemon.ts';
export { deleteServicesData } from './delete-services-data.ts';
export { findBinaries, MissingBinaryError } from './find-binaries.ts';
export { devFolder } from './folders.ts';
export { installPackages, type NeededPackage } from './install-packages.ts';
export { isCluster } from './make-cluster.ts';
export { pickPort, pickRandomPort, refuseTakenPort } from './pick-port.ts';
export {
  processSecrets,
  type SecretHolder,
  secretHolders,
  secretVariables,
  writeInstallationSecrets,
  writeProcessSecrets,
} from './process-secrets.ts';
export { repositoryRoot } from './repository-root.ts';
export { requestedPostgresVersion } from './requested-postgres-version.ts';
export type {
  ClusterArchive,
  DatabaseRole,
  NatsService,
  PostgresService,
  PostgresVersion,
  RedisService,
  ServiceHandle,
  ServiceName,
  ServiceProfile,
  ServiceProgress,
  Services,
  StartServicesOptions,
} from './service.types.ts';
export { databaseRoles } from './service.types.ts';
export { type ServiceStatus, servicesStatus } from './services-status.ts';
export { startServices } from './start-services.ts';
export { type StoppedService, stopServices } from './stop-services.ts';
export { tieToProcess } from './tie-to-process.ts';
export { tiedCommand } from './tied-command.ts';
