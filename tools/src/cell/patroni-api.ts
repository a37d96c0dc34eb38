import { host, machinesOf } from './cell-layout.ts';
import { type CellState, portOf } from './cell-state.ts';

const timeoutMs = 2_000;

const apiUrl = (state: CellState, machine: number, path: string): string =>
  `http://${host}:${portOf(state, `patroni-${machine}`)}${path}`;

export type Member = { name: string; role: string; state: string; lag?: number | string; timeline?: number };

/** The members as any of the APIs that responds knows them; empty when none does. */
export const readMembers = async (state: CellState): Promise<Member[]> => {
  for (const machine of machinesOf(state)) {
    try {
      const response = await fetch(apiUrl(state, machine, '/cluster'), { signal: AbortSignal.timeout(timeoutMs) });
      const { members } = (await response.json()) as { members: Member[] };
      return members;
    } catch {
      // This machine is down; the next one knows as well.
    }
  }
  return [];
};

const is = async (state: CellState, machine: number, path: string): Promise<boolean> => {
  try {
    const response = await fetch(apiUrl(state, machine, path), { signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
};

const firstThat = async (state: CellState, path: string): Promise<number | undefined> => {
  const answers = await Promise.all(
    machinesOf(state).map(async (machine) => ((await is(state, machine, path)) ? machine : undefined)),
  );
  return answers.find((machine) => machine !== undefined);
};

/** The machine whose own Patroni says that it is the primary. */
export const findLeader = (state: CellState): Promise<number | undefined> => firstThat(state, '/primary');

/** A machine with a standby that every commit waits for. */
export const findSyncStandby = (state: CellState): Promise<number | undefined> => firstThat(state, '/synchronous');

/** Moves the primary in order; resolves when Patroni has done it. */
export const switchOver = async (state: CellState, leader: number): Promise<void> => {
  const response = await fetch(apiUrl(state, leader, '/switchover'), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`patroni:${state.secrets.patroni}`).toString('base64')}`,
    },
    body: JSON.stringify({ leader: `pg${leader}` }),
    signal: AbortSignal.timeout(60_000),
  });
  if (response.status !== 200) throw new Error(`switchover: ${response.status} ${await response.text()}`);
};

/** Changes the configuration of the whole cluster, as `patronictl edit-config` does. */
export const changeConfiguration = async (state: CellState, change: Record<string, unknown>): Promise<void> => {
  for (const machine of machinesOf(state)) {
    try {
      const response = await fetch(apiUrl(state, machine, '/config'), {
        method: 'PATCH',
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${Buffer.from(`patroni:${state.secrets.patroni}`).toString('base64')}`,
        },
        body: JSON.stringify(change),
        signal: AbortSignal.timeout(10_000),
      });
      if (response.status === 200) return;
    } catch {
      // The next machine takes it as well.
    }
  }
  throw new Error('no member took the configuration');
};
