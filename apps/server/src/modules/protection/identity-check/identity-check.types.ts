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

/** Who moved a case. */
export type IdentityBy = 'member' | 'system' | `staff:${string}`;

/** Name, birthday and the digest shared by equal persons; the first two are sealed. */
export type SealedPerson = { name: string; birthday: string; digest: Buffer };

export type IdentityCase = IdentityOwner & {
  caseId: string;
  state: IdentityState;
  stateAt: Date;
  because: IdentityBecause;
  becauseRef: string;
  asked: DocumentKind[];
  openedAt: Date;
  /** Null: no deadline. */
  dueAt: Date | null;
  /** Since when it blocks deposits and play. */
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
  /** Sealed; null for documents from before it was recorded. */
  digestSource: string | null;
  /** Null after the picture was removed. */
  keySealed: string | null;
  storeKey: string;
  createdAt: Date;
};

/** What is blocked, and since when. */
export type IdentityStop = { deposit: boolean; play: boolean; demo: boolean; from: Date };

export type IdentityDeps = { db: Db; outbox: Outbox; keys: KeyRing };

/** Data of higher layers. */
export type IdentityOpsPorts = {
  namesOf(db: Queryable, input: { brandId: string; ids: readonly string[] }): Promise<ReadonlyMap<string, string>>;
  operatorNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The name and birthday in the member's profile, if any. */
  onFileOf(db: Queryable, owner: IdentityOwner): Promise<{ realName: string | null; birthday: string | null }>;
};

export type IdentityOpsDeps = IdentityDeps &
  IdentityOpsPorts & { audit: Audit; clock: Clock; config: Pick<Config, 'FILES_ORIGIN'> };
