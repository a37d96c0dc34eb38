// Asks a process in its own container whether it lives (livez) or is ready (readyz); the exit code is the answer.
//   node healthcheck.mjs readyz          every role of FAIRHOUSE_ROLES, each on its own port
//   node healthcheck.mjs livez 4400      one port

// biome-ignore lint/style/noProcessEnv: this file is a program of its own and this line is all its configuration.
const environment = process.env;
const [question = 'livez', onePort] = process.argv.slice(2);

const rolePorts = () => {
  const { FAIRHOUSE_ROLES = 'http,gateway,worker,realtime,ops' } = environment;
  const defaults = { http: 4100, gateway: 4110, worker: 4120, realtime: 4130, ops: 4140 };
  return FAIRHOUSE_ROLES.split(',')
    .map((role) => role.trim())
    .map((role) => environment[`${role.toUpperCase()}_PORT`] ?? defaults[role]);
};

const isWell = async (port) => {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/${question}`, { signal: AbortSignal.timeout(4_000) });
    return response.status === 200;
  } catch {
    return false;
  }
};

const answers = await Promise.all((onePort === undefined ? rolePorts() : [onePort]).map(isWell));
process.exitCode = answers.every(Boolean) ? 0 : 1;
