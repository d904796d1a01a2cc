// Modules that only gjs has.
declare module 'gi://*';
declare module 'system';
