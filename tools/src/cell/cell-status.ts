import { findRunning } from '../services/daemon.ts';
import type { CellContext } from './cell-layout.ts';
import { readMembers } from './patroni-api.ts';
import { cellStages, partsOf } from './start-cell.ts';

export type PartStatus = {
  name: string;
  isUp: boolean;
  port: number;
  pid: number | undefined;
  uptimeMs: number | undefined;
  detail: string | undefined;
};

/** Every part with its process, and what it says of itself. */
export const readCellStatus = async (context: CellContext): Promise<PartStatus[]> => {
  const members = context.state.size === 'M' ? await readMembers(context.state) : [];
  return Promise.all(
    partsOf(cellStages(context)).map(async ({ daemon, port, responds }): Promise<PartStatus> => {
      const running = findRunning(daemon);
      const isUp =
        running !== undefined &&
        (await responds().then(
          () => true,
          () => false,
        ));
      const member = members.find(({ name }) => daemon.name === name.replace('pg', 'patroni-'));
      return {
        name: daemon.name,
        isUp,
        port,
        pid: running?.pid,
        uptimeMs: running && Date.now() - new Date(running.startedAt).getTime(),
        detail: member && `${member.role}, ${member.state}`,
      };
    }),
  );
};
