// jsdom has no Web Locks, which every browser has. There is only one page here, so only its own requests queue.

const turns = new Map<string, Promise<unknown>>();

type Options = { readonly ifAvailable?: boolean; readonly mode?: 'shared' | 'exclusive' };

async function request(name: string, options: Options, work: (lock: object | null) => Promise<unknown>) {
  if (options.mode === 'shared') return work({});
  const before = turns.get(name);
  if (options.ifAvailable && before) return work(null);
  const turn = (async () => {
    await before?.catch(() => {});
    return work({});
  })();
  turns.set(name, turn);
  return turn.finally(() => {
    if (turns.get(name) === turn) turns.delete(name);
  });
}

Object.defineProperty(navigator, 'locks', {
  value: { request, query: async () => ({ held: [] }) },
  configurable: true,
});
