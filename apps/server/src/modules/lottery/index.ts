// No exports: no other module depends on this one.
export {};
