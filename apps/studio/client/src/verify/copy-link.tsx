import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Check, Link } from 'lucide-react';
import { useState } from 'react';

/** The address under which anyone can check this round. */
export const CopyLink = ({ roundId }: { roundId: string }) => {
  const t = useT();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    const link = new URL(`/verify?round=${encodeURIComponent(roundId)}`, location.href);
    await navigator.clipboard.writeText(link.href).then(
      () => setIsCopied(true),
      () => undefined,
    );
  };
  return (
    <Button variant="primary" icon={isCopied ? <Check /> : <Link />} onClick={() => void copy()}>
      {t(isCopied ? 'studio.verify.copied' : 'studio.verify.copy')}
    </Button>
  );
};
