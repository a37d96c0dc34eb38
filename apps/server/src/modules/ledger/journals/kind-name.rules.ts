import { type PostingKind, postingKinds } from '../ledger.types.ts';

const kindNames = new Map(Object.entries(postingKinds).map(([name, id]) => [id as number, name as PostingKind]));

/** The name of the kind number stored in a posting or a journal. */
export const kindName = (id: number): PostingKind => {
  const name = kindNames.get(id);
  if (name === undefined) throw new Error(`posting kind ${id} has no name`);
  return name;
};
