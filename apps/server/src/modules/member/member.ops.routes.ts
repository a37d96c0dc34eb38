import { ok } from '@fairhouse/protocol';
import {
  addMemberNoteEndpoint,
  listMemberNotesEndpoint,
  revealMemberEndpoint,
  setMemberTagsEndpoint,
} from '@fairhouse/protocol/ops/members';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import type { RaiseStaffAlarm } from '#platform/ops/staff-alarm.types.ts';
import { addNote } from './add-note.ts';
import { listNotes } from './list-notes.ts';
import { revealField } from './reveal-field.ts';
import { setTags } from './set-tags.ts';

const done = { outcome: 'done' } as const;

/** Operators' notes and tags, and the reveal of private fields. */
export const memberOpsRoutes =
  (deps: { db: Db; clock: Clock; keys: KeyRing; audit: Audit; raiseAlarm: RaiseStaffAlarm }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...revealMemberEndpoint,
      handler: async (request) =>
        ok(await revealField({ ...request.params, ...request.body }, operatorOf(request), deps)),
    });
    app.route({
      ...listMemberNotesEndpoint,
      handler: async ({ params }) => {
        const notes = await listNotes(deps.db.read, params);
        const list = notes.map(({ id, author, body, isPinned, writtenAt }) => ({
          noteId: id,
          author,
          text: body,
          isPinned,
          at: writtenAt.toISOString(),
        }));
        return ok({ list });
      },
    });
    app.route({
      ...addMemberNoteEndpoint,
      handler: async (request) => {
        await addNote({ ...request.params, ...request.body }, operatorOf(request), deps);
        return ok(done);
      },
    });
    app.route({
      ...setMemberTagsEndpoint,
      handler: async (request) => {
        await setTags({ ...request.params, ...request.body }, operatorOf(request), deps);
        return ok(done);
      },
    });
  };
