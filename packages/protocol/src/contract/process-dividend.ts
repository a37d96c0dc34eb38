import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { contractAction, contractDecided, contractErrors, contractGuard } from './contract-action.ts';
import { dividendContract } from './contract-view.ts';
import { dividendTerms } from './terms.ts';

export const processDividendEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/wps/relay/MCS2_processDividendReq',
    summary: 'Asks for, offers, accepts, rejects or ends a dividend contract.',
    decided: contractDecided,
    reply: reply(dividendContract),
    config: { id: 'processDividend', module: 'contract', guard: contractGuard, errors: contractErrors },
  },
  { body: contractAction(dividendTerms) },
);
