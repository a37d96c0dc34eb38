import { usePack, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Printer } from 'lucide-react';
import { useBrand } from '#shared/brand/brand.store.ts';
import { printReceipt, type ReceiptLine } from './print-receipt.ts';

/** Prints a receipt with the reference by which customer service finds the order. */
export const ReceiptButton = ({ lines }: { lines: readonly ReceiptLine[] }) => {
  const t = useT();
  const { dir } = usePack();
  const { brandName } = useBrand();
  return (
    <Button
      variant="outline"
      icon={<Printer />}
      onClick={() => printReceipt({ title: t('cashier.print.title', { brand: brandName }), lines, dir })}
    >
      {t('cashier.print.button')}
    </Button>
  );
};
