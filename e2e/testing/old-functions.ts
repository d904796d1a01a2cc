/**
 * Removes functions that browsers added after Chrome 111 and Safari 16.4. It is sent to pages and workers as text, so
 * it may not use outer variables.
 */
export function withoutNewFunctions(): void {
  const remove = (from: unknown, ...names: readonly string[]) => {
    if (from === undefined || from === null) return;
    for (const name of names) Reflect.deleteProperty(from, name);
  };
  const scope = globalThis as unknown as Record<string, { readonly prototype?: unknown } | undefined>;
  remove(AbortSignal, 'any');
  remove(Array, 'fromAsync');
  remove(Promise, 'withResolvers', 'try');
  remove(Object, 'groupBy');
  remove(Map, 'groupBy');
  remove(Map.prototype, 'getOrInsert', 'getOrInsertComputed');
  remove(
    Set.prototype,
    'union',
    'intersection',
    'difference',
    'symmetricDifference',
    'isSubsetOf',
    'isSupersetOf',
    'isDisjointFrom',
  );
  remove(URL, 'canParse', 'parse');
  remove(URLSearchParams.prototype, 'size');
  remove(RegExp, 'escape');
  remove(scope['Response'], 'json');
  remove(scope['Response']?.prototype, 'bytes');
  remove(scope['Request']?.prototype, 'bytes');
  remove(
    Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())),
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'reduce',
    'toArray',
    'forEach',
    'some',
    'every',
    'find',
  );
  remove(globalThis, 'requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'Float16Array');
  remove(Object.getPrototypeOf(navigator), 'setAppBadge', 'clearAppBadge', 'userAgentData', 'connection');
  remove(scope['HTMLElement']?.prototype, 'showPopover', 'hidePopover', 'togglePopover', 'popover');
  remove(scope['Element']?.prototype, 'checkVisibility');
  remove(scope['Document']?.prototype, 'startViewTransition');
}

/** The most used of these functions that still exist. */
export function remainingFunctions(): readonly string[] {
  const there: readonly (readonly [string, boolean])[] = [
    ['AbortSignal.any', 'any' in AbortSignal],
    ['URL.canParse', 'canParse' in URL],
    ['URL.parse', 'parse' in URL],
    ['withResolvers', 'withResolvers' in Promise],
    ['union', 'union' in Set.prototype],
    ['size', 'size' in URLSearchParams.prototype],
    ['requestIdleCallback', 'requestIdleCallback' in globalThis],
  ];
  return there.filter(([, isThere]) => isThere).map(([name]) => name);
}
