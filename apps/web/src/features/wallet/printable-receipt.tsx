import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './printable-receipt.css';

/**
 * The receipt as it is printed: outside the page, so that the print styles need not undo the page's. It always uses the
 * light theme.
 */
export const PrintableReceipt = ({ title, children }: { title: string; children: ReactNode }) =>
  createPortal(
    <div data-receipt-paper data-theme="light" aria-hidden="true">
      <h1>{title}</h1>
      <p>{window.location.host}</p>
      {children}
    </div>,
    document.body,
  );
