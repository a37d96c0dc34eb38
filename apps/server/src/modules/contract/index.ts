// No other module needs anything of this one.
export {};
