// This module exports nothing to other modules.
export {};
