import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { contractAction, contractDecided, contractErrors, contractGuard } from './contract-action.ts';
import { realtimeSalaryContract } from './contract-view.ts';
import { realtimeSalaryTerms } from './terms.ts';

export const processRealtimeSalaryEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/wps/relay/MCSFE_processRealTimeSalaryContract',
    summary: 'Asks for, offers, accepts, rejects or ends a real-time-salary contract.',
    decided: contractDecided,
    reply: reply(realtimeSalaryContract),
    config: { id: 'processRealtimeSalary', module: 'contract', guard: contractGuard, errors: contractErrors },
  },
  { body: contractAction(realtimeSalaryTerms) },
);
