// Only what a document refers to stands in it.
type Components = Readonly<Record<string, Readonly<Record<string, object>>>>

/** The components that `paths` needs, those behind them too, in the order of the names. */
export function referencedComponents(paths: object, components: Components): Record<string, Record<string, object>> {
  const seen = new Set<string>()
  collect(paths, { seen, components })
  const kinds = Object.entries(components).map(([kind, parts]) => {
    const kept = Object.entries(parts).filter(([name]) => seen.has(`#/components/${kind}/${name}`))
    return [kind, Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)))] as const
  })
  return Object.fromEntries(kinds)
}

function collect(value: unknown, book: { readonly seen: Set<string>; readonly components: Components }): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    if (key !== '$ref') collect(part, book)
    else if (!book.seen.has(String(part))) {
      book.seen.add(String(part))
      const [kind = '', name = ''] = String(part).split('/').slice(2)
      const found = book.components[kind]?.[name]
      if (found === undefined) throw new Error(`nothing stands at ${String(part)}`)
      collect(found, book)
    }
  }
}
