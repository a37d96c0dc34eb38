import { createContext } from 'react';

/** Whether the fields of a form are changed or only read. */
export const FormModeContext = createContext<'read' | 'edit'>('edit');
