export { buildGames } from './build-games.ts';
export { type DevPorts, pickDevPorts } from './dev-ports.ts';
export { type DevProcess, devProcesses } from './dev-processes.ts';
export { type LoggedProcess, type LoggedProcessOptions, startLogged, stopLogged } from './logged-process.ts';
export { prepareDatabase } from './prepare-database.ts';
export { ProcessFailedError } from './process-failed-error.ts';
export { runToEnd } from './run-to-end.ts';
export { sandboxedEnvironment } from './sandbox-environment.ts';
export { type SealKey, sealBody } from './seal-body.ts';
export { type SeedAccount, seedAccounts } from './seed-accounts.ts';
export {
  linkEnvironment,
  ownerEnvironment,
  roleEnvironment,
  serverEnvironment,
  shellEnvironment,
} from './server-environment.ts';
export { serverPrograms } from './server-programs.ts';
export {
  type SeedSet,
  type ServerProcess,
  type ServerPrograms,
  type ServerRole,
  type Stack,
  type StackProgress,
  type StackStudio,
  type StartStackOptions,
  serverRoles,
} from './stack.types.ts';
export { startSandboxProcess } from './start-sandbox-process.ts';
export { startStack } from './start-stack.ts';
export { makeStudioDatabase, studioEnvironment, studioedEnvironment, studioPort } from './studio-environment.ts';
export { type VerifiedBooks, verifyBooks } from './verify-books.ts';
export { listensOn, respondsReadyz, waitUntilReady } from './wait-until-ready.ts';
