import * as z from 'zod';
import { defineEvent } from '../event.ts';

/** A security setting of an account was changed or recovered. The event does not contain the new value. */
export const securityChanged = defineEvent({
  type: 'identity.security_changed.v1',
  module: 'identity',
  payload: z.object({
    memberId: z.uuid(),
    change: z.enum(['password_reset', 'recovery_code_used', 'factor_changed', 'contact_changed']),
  }),
});

/** A session has ended: its open connections are closed. `sessionId` is the digest, never the id itself. */
export const sessionEnded = defineEvent({
  type: 'identity.session_ended.v1',
  module: 'identity',
  payload: z.object({ sessionId: z.string(), subjectId: z.uuid(), reason: z.string() }),
});
