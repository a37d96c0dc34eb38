/** Accounts stand at most this deep; an agent at this depth takes nobody. */
export const depthMax = 50;

/** Between two moves of one account. */
export const moveRestDays = 30;

/** The agent's type by its place: 41 and 42 only come by import, and stay. */
export const typeAt = (upline: bigint | null): 1 | 2 => (upline === null ? 1 : 2);

/** Why an account cannot move; the first that applies. */
export type MoveObstacle =
  | 'own_team'
  | 'not_an_agent'
  | 'too_deep'
  | 'same_place'
  | 'closed'
  | 'moved_lately'
  | 'already_scheduled';

export type MoveFacts = {
  subject: { number: bigint; upline: bigint | null; isClosed: boolean };
  /** Null: directly under the brand. */
  to: { number: bigint; isOpenAgent: boolean; depth: number; isUnderSubject: boolean } | null;
  /** Levels of the subject's own branch, itself included. */
  height: number;
  hasScheduled: boolean;
  hasMovedLately: boolean;
};

/** What the tree itself forbids; judged again when the move takes effect. */
export const judgePlace = ({
  subject,
  to,
  height,
}: Omit<MoveFacts, 'hasScheduled' | 'hasMovedLately'>): MoveObstacle | null => {
  if (subject.isClosed) return 'closed';
  if (subject.upline === (to?.number ?? null)) return 'same_place';
  if (to === null) return null;
  if (to.number === subject.number || to.isUnderSubject) return 'own_team';
  if (!to.isOpenAgent) return 'not_an_agent';
  return to.depth + height > depthMax ? 'too_deep' : null;
};

/** What forbids asking for a move. */
export const judgeMove = (facts: MoveFacts): MoveObstacle | null => {
  const obstacle = judgePlace(facts);
  if (obstacle !== null) return obstacle;
  if (facts.hasScheduled) return 'already_scheduled';
  return facts.hasMovedLately ? 'moved_lately' : null;
};
