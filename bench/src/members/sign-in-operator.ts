import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** Creates an operator with every permission and a session; returns the cookie. */
export const signInOperator = async (client: pg.Client): Promise<string> => {
  const operatorId = randomUUID();
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `insert into staff.operator (id, email, name, state, password_hash, password_set_at, created_at)
     values ($1, $2, 'Bench', 'active', '$argon2id$none', now(), now())`,
    [operatorId, `${operatorId}@operators.example`],
  );
  await client.query(
    `insert into staff.assignment (operator_id, role_id, brand_id, given_at) values ($1, 'admin', null, now())`,
    [operatorId],
  );
  await client.query(
    `insert into staff.session (id_hash, public_id, operator_id, door, created_at, last_seen_at, idle_until, absolute_until,
       address_first, address_last, user_agent_class)
     values ($1, $2, $3, 'cli', now(), now(), now() + interval '8 hours', now() + interval '8 hours', '127.0.0.1', '127.0.0.1', 'other')`,
    [createHash('sha256').update(token, 'ascii').digest(), randomUUID(), operatorId],
  );
  return `__Host-staff=${token}`;
};
