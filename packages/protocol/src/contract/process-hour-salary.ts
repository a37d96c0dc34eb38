import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { contractAction, contractDecided, contractErrors, contractGuard } from './contract-action.ts';
import { hourSalaryContract } from './contract-view.ts';
import { hourSalaryTerms } from './terms.ts';

export const processHourSalaryEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/wps/relay/MCS2_processContractHourSalary',
    summary: 'Asks for, offers, accepts, rejects or ends an hourly-salary contract.',
    decided: contractDecided,
    reply: reply(hourSalaryContract),
    config: { id: 'processHourSalary', module: 'contract', guard: contractGuard, errors: contractErrors },
  },
  { body: contractAction(hourSalaryTerms) },
);
