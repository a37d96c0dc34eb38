import type { RoundView } from '@fairhouse/games/wire';
import type { SoloGameModule, SoloGameProps, TableGameModule } from '../src/contract.ts';
import { StartButton } from '../src/kit/start-button.tsx';

const Stage = ({ round }: SoloGameProps) => (
  <pre className="grow overflow-auto p-4 text-xs">{JSON.stringify(round?.show ?? null, null, 1)}</pre>
);

const Controls = ({ isBusy, play, revealed, announce, format }: SoloGameProps) => {
  const finish = (round: RoundView | null) => {
    if (round?.state !== 'settled') return;
    setTimeout(() => {
      revealed(round);
      announce(`Stake ${format(round.stake)}, back ${format(round.win ?? '0')}`);
    }, 900);
  };
  return <StartButton label="Start" isBusy={isBusy} onStart={() => void play({}).then(finish)} />;
};

/** Any game without its graphics: the state from the rules, and a button. */
export const plainGame: SoloGameModule = { Stage, Controls, Rules: () => <p>Plain</p> };

export const plainTable: TableGameModule = { Table: () => <div className="grow" />, Rules: () => <p>Plain</p> };
