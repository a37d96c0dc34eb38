import { isDeep } from '@fairhouse/tooling/depth';
import startPlatform from './start-platform.ts';

/** Journeys need few games: ten thousand of them take a minute to install. Deep runs have them all. */
const startForJourneys = (): Promise<() => Promise<void>> => startPlatform(isDeep ? 'demo' : 'test');

export default startForJourneys;
