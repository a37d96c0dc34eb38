import { camel } from './module-files.ts';

/** An empty endpoint with its guard. */
export const endpointFile = (module: string, verbNoun: string): string => `import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';

export const ${camel(verbNoun)}Endpoint = defineEndpoint({
  method: 'GET',
  url: '/api/member/v1/${module}/${verbNoun}',
  summary: '(What it returns, in one sentence.)',
  reply: reply(z.object({})),
  config: {
    id: '${camel(verbNoun)}',
    module: '${module}',
    guard: { group: 'G4', realm: 'player', token: 'required' },
    errors: [],
  },
});
`;
