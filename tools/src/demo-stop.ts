import { livePidFile, stopLive } from './demo/live-pid.ts';
import { devFolder, repositoryRoot } from './services/index.ts';

console.log(stopLive(livePidFile(devFolder(repositoryRoot))) ? 'the simulated players go home' : 'nobody is inside');
