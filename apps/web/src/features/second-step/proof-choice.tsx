import { Button } from '@fairhouse/ui/primitives/button';
import type { LucideIcon } from 'lucide-react';

export type ProofWay<Way extends string> = { way: Way; label: string; Icon: LucideIcon };

export type ProofChoiceProps<Way extends string> = {
  label: string;
  ways: readonly ProofWay<Way>[];
  onChoose: (way: Way) => void;
};

/** The alternative proofs; renders nothing if there is only one. */
export const ProofChoice = <Way extends string>({ label, ways, onChoose }: ProofChoiceProps<Way>) => {
  if (ways.length === 0) return null;
  return (
    <section className="grid gap-2 border-line border-t pt-4" aria-label={label}>
      <p className="text-sm font-semibold text-text-2">{label}</p>
      <ul className="grid gap-2">
        {ways.map(({ way, label: text, Icon }) => (
          <li key={way}>
            <Button variant="outline" isBlock className="justify-start" icon={<Icon />} onClick={() => onChoose(way)}>
              {text}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
