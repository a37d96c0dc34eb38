import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { contractAction, contractDecided, contractErrors, contractGuard } from './contract-action.ts';
import { dailySalaryContract } from './contract-view.ts';
import { dailySalaryTerms } from './terms.ts';

export const processDailySalaryEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/wps/relay/MCS2_processDailySalContract',
    summary: 'Asks for, offers, accepts, rejects or ends a daily-salary contract.',
    decided: contractDecided,
    reply: reply(dailySalaryContract),
    config: { id: 'processDailySalary', module: 'contract', guard: contractGuard, errors: contractErrors },
  },
  { body: contractAction(dailySalaryTerms) },
);
