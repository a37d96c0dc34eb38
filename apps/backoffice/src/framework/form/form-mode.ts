import { createContext } from 'react';

/** Whether the fields of a form are editable or read-only. */
export const FormModeContext = createContext<'read' | 'edit'>('edit');
