import * as z from 'zod';
import { type Person, people, typedPerson } from './people.ts';

/** What the form of a stand-in sends: somebody of the list, a typed name, or nobody. */
export const choice = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('person'), person: z.string().max(32) }),
  z.object({
    answer: z.literal('typed'),
    name: z.string().trim().min(1).max(60),
    email: z.union([z.literal(''), z.email().max(120)]).default(''),
  }),
  z.object({ answer: z.literal('cancel') }),
]);

/** Whom it means; null for nobody. */
export const chosenPerson = (given: z.infer<typeof choice>): Person | null => {
  if (given.answer === 'cancel') return null;
  if (given.answer === 'typed') return typedPerson(given);
  return people.find(({ key }) => key === given.person) ?? null;
};
