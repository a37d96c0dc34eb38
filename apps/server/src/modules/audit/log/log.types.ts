/** Filter for audit entries; a brand of null means every brand and the group itself. */
export type LogFilter = {
  brandId: string | null;
  actorKind?: string | undefined;
  actorId?: string | undefined;
  /** Prefix of the action's name. */
  action?: string | undefined;
  objectKind?: string | undefined;
  objectId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  text?: string | undefined;
};

/** An entry as shown to operators; the bodies are still text. */
export type LogRow = {
  seq: bigint;
  at: Date;
  brandId: string;
  actorKind: 'system' | 'staff' | 'member' | 'vendor';
  actorId: string;
  actorRole: string | null;
  action: string;
  objectKind: string;
  objectId: string;
  before: string | null;
  after: string | null;
  reason: string | null;
  address: string | null;
  requestId: string | null;
};

/** Names of operators by id, from the module that owns them. Unknown ids are left out. */
export type NamesOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
