import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { DocumentKind, DocumentReason } from './api.ts';

type BaseProps = { marked?: number | undefined };

const lineTone = (index: number, marked: number | undefined) =>
  clsx('fill-current', index === marked ? 'text-warning' : 'text-muted');

/** A card with a face and three lines; `marked` is the line that is wrong. */
const CardBase = ({ marked }: BaseProps) => (
  <>
    <rect x="18" y="22" width="108" height="52" rx="6" className="fill-surface-1 stroke-control" strokeWidth="1.5" />
    <rect x="26" y="32" width="26" height="32" rx="3" className="fill-surface-3" />
    <g className="fill-current text-muted">
      <circle cx="39" cy="44" r="6" />
      <path d="M29 61c1-7 5-10 10-10s9 3 10 10z" />
    </g>
    {[34, 45, 56].map((y, index) => (
      <rect key={y} x="60" y={y} width={[52, 40, 46][index]} height="4.5" rx="2" className={lineTone(index, marked)} />
    ))}
  </>
);

/** A sheet with a corner turned and four lines. */
const SheetBase = ({ marked }: BaseProps) => (
  <>
    <path
      d="M44 14h40l16 16v54H44z"
      className="fill-surface-1 stroke-control"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
    <path d="M84 14v16h16" fill="none" className="stroke-control" strokeWidth="1.5" strokeLinejoin="round" />
    {[38, 48, 58, 68].map((y, index) => (
      <rect
        key={y}
        x="53"
        y={y}
        width={[26, 36, 38, 30][index]}
        height="4.5"
        rx="2"
        className={lineTone(index, marked)}
      />
    ))}
  </>
);

/** A face and shoulders. */
const PortraitBase = () => (
  <g className="fill-current text-muted">
    <circle cx="72" cy="40" r="16" />
    <path d="M42 82c2-16 14-23 30-23s28 7 30 23z" />
  </g>
);

const baseOf = (kind: DocumentKind, marked?: number): ReactNode => {
  if (kind === 'selfie') return <PortraitBase />;
  return kind === 'proof_of_address' ? <SheetBase marked={marked} /> : <CardBase marked={marked} />;
};

/** A sign beside the line that is wrong. */
const Unequal = ({ y }: { y: number }) => (
  <path
    d={`M117 ${y - 3}h10M117 ${y + 3}h10M126 ${y - 8}l-8 16`}
    className="stroke-current text-warning"
    strokeWidth="2.5"
    strokeLinecap="round"
  />
);

const Seal = ({ children }: { children: ReactNode }) => (
  <g className="stroke-current text-warning" fill="none" strokeWidth="2.5" strokeLinecap="round">
    <circle cx="120" cy="70" r="12" className="fill-surface-1" />
    {children}
  </g>
);

const drawings: Record<DocumentReason, (kind: DocumentKind) => ReactNode> = {
  UNREADABLE: (kind) => <g filter="url(#paper-blur)">{baseOf(kind)}</g>,
  CUT_OFF: (kind) => <g transform="translate(48 24)">{baseOf(kind)}</g>,
  EXPIRED: (kind) => (
    <>
      {baseOf(kind, 2)}
      <Seal>
        <path d="M120 64v6l4 3" />
      </Seal>
    </>
  ),
  NAME_DIFFERS: (kind) => (
    <>
      {baseOf(kind, 0)}
      <Unequal y={36} />
    </>
  ),
  BIRTHDAY_DIFFERS: (kind) => (
    <>
      {baseOf(kind, 1)}
      <Unequal y={47} />
    </>
  ),
  UNDERAGE: (kind) => (
    <>
      {baseOf(kind, 1)}
      <Seal>
        <path d="M115 70h10" />
      </Seal>
    </>
  ),
  WRONG_PAPER: (kind) => baseOf(kind === 'proof_of_address' ? 'id_card' : 'proof_of_address'),
  TAMPERED: (kind) => (
    <>
      {baseOf(kind)}
      <rect x="58" y="38" width="50" height="14" rx="2" transform="rotate(-12 83 45)" className="fill-warning" />
    </>
  ),
};

export type DocumentExampleProps = { kind: DocumentKind; fault: DocumentReason | null; className?: string };

/** A drawing of an unacceptable document, or of an acceptable one; it shows no real person. */
export const DocumentExample = ({ kind, fault, className }: DocumentExampleProps) => (
  <svg viewBox="0 0 144 96" aria-hidden className={className}>
    <defs>
      <filter id="paper-blur">
        <feGaussianBlur stdDeviation="3" />
      </filter>
    </defs>
    {fault === null ? baseOf(kind) : drawings[fault](kind)}
    <path
      d="M8 20v-8a4 4 0 0 1 4-4h8M124 8h8a4 4 0 0 1 4 4v8M136 76v8a4 4 0 0 1-4 4h-8M20 88h-8a4 4 0 0 1-4-4v-8"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      className={clsx('stroke-current', fault === null ? 'text-positive' : 'text-warning')}
    />
  </svg>
);
