// Modules built into gjs.
declare module 'gi://*';
declare module 'system';
