import { isDeep } from '@fairhouse/tooling/depth';
import { switchOnContracts } from './contracts.ts';
import startPlatform from './start-platform.ts';

/** Journeys need few games: ten thousand of them take a minute to install. Deep runs have them all. */
const startForJourneys = async (): Promise<() => Promise<void>> => {
  const stop = await startPlatform(isDeep ? 'demo' : 'test');
  await switchOnContracts();
  return stop;
};

export default startForJourneys;
