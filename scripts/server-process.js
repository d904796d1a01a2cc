// Plain JavaScript for Node 18 and newer: the launcher uses it before anything is installed.

/**
 * Small young generations keep the process about 50 MB smaller under load, at no measurable cost in requests per
 * CPU-second.
 */
export const serverFlags = ['--max-semi-space-size=1'];

export const serverEnv = {
  NODE_ENV: 'production',
  // What V8 makes of the sources is kept, with their types stripped: the next start is quicker and 25 MB smaller.
  NODE_COMPILE_CACHE: 'dist/.compile-cache',
  // glibc gives each thread a heap of its own unless told otherwise; the thread pool only compresses and resizes.
  MALLOC_ARENA_MAX: '2',
};
