import type { documentKinds, identityBecause, identityReasons, identityStates } from '@fairhouse/protocol';
import type { Audit } from '#modules/audit/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db, Queryable } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { PictureType } from '#platform/uploads/picture.types.ts';

export type IdentityOwner = { brandId: string; memberId: string };

export type IdentityState = (typeof identityStates)[number];
export type DocumentKind = (typeof documentKinds)[number];
export type IdentityBecause = (typeof identityBecause)[number];
export type DocumentReason = (typeof identityReasons)[number];

/** By whose hand a case moved. */
export type IdentityBy = 'member' | 'system' | `staff:${string}`;

/** Name, birthday and what equal persons share; the first two sealed. */
export type SealedPerson = { name: string; birthday: string; digest: Buffer };

export type IdentityCase = IdentityOwner & {
  caseId: string;
  state: IdentityState;
  stateAt: Date;
  because: IdentityBecause;
  becauseRef: string;
  asked: DocumentKind[];
  openedAt: Date;
  /** Null: whenever the member likes. */
  dueAt: Date | null;
  /** Since when deposits and play rest because of it. */
  stoppedAt: Date | null;
  isUnderAge: boolean;
  rejections: number;
  person: SealedPerson | null;
  decidedAt: Date | null;
  validUntil: Date | null;
  revision: number;
};

export type IdentityStep = { state: string; at: Date; by: string; detail: string | null };

export type StoredDocument = IdentityOwner & {
  documentId: string;
  caseId: string;
  kind: DocumentKind;
  state: 'sent' | 'accepted' | 'rejected';
  reason: DocumentReason | null;
  contentType: PictureType;
  bytes: number;
  digest: Buffer;
  /** Sealed; null for one from before it was kept. */
  digestSource: string | null;
  /** Null once the picture was removed. */
  keySealed: string | null;
  storeKey: string;
  createdAt: Date;
};

/** What rests, and since when. */
export type IdentityStop = { deposit: boolean; play: boolean; demo: boolean; from: Date };

export type IdentityDeps = { db: Db; outbox: Outbox; keys: KeyRing };

/** What stands above this module. */
export type IdentityOpsPorts = {
  namesOf(db: Queryable, input: { brandId: string; ids: readonly string[] }): Promise<ReadonlyMap<string, string>>;
  operatorNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** What the profile says of the member, if it says anything. */
  onFileOf(db: Queryable, owner: IdentityOwner): Promise<{ realName: string | null; birthday: string | null }>;
};

export type IdentityOpsDeps = IdentityDeps &
  IdentityOpsPorts & { audit: Audit; clock: Clock; config: Pick<Config, 'FILES_ORIGIN'> };
