/** Vite's manifest, as far as it says which built file imports which at once. */
export type BuildManifest = Readonly<
  Record<string, { readonly file: string; readonly name?: string; readonly imports?: readonly string[] }>
>;

/**
 * The first built files that import each other in a circle, by their names; null where there are none. One of them
 * runs before what it needs is there, and the app then never starts.
 */
export function circleIn(manifest: BuildManifest): readonly string[] | null {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (key: string): readonly string[] | null => {
    if (done.has(key)) return null;
    const start = path.indexOf(key);
    if (start >= 0) return [...path.slice(start), key];
    path.push(key);
    for (const imported of manifest[key]?.imports ?? []) {
      const circle = visit(imported);
      if (circle) return circle;
    }
    path.pop();
    done.add(key);
    return null;
  };
  for (const key of Object.keys(manifest)) {
    const circle = visit(key);
    if (circle) return circle.map((one) => manifest[one]?.name ?? one);
  }
  return null;
}
