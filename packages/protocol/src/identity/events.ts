import * as z from 'zod';
import { defineEvent } from '../event.ts';

/** A session has ended: whatever is still open on it closes. `sessionId` is the digest, never the id itself. */
export const sessionEnded = defineEvent({
  type: 'identity.session_ended.v1',
  module: 'identity',
  payload: z.object({ sessionId: z.string(), subjectId: z.uuid(), reason: z.string() }),
});
