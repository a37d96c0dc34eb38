import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './printable-receipt.css';

/**
 * The receipt as it is printed: beside the page and not inside it, so that nothing of the page has to be undone on
 * paper. It is light whatever the theme, because paper is.
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
