// Limits a document to the components that it references.
type Components = Readonly<Record<string, Readonly<Record<string, object>>>>

/** The components that `paths` references, directly or transitively, sorted by name. */
export function referencedComponents(paths: object, components: Components): Record<string, Record<string, object>> {
  const seen = new Set<string>()
  collect(paths, { seen, components })
  const kinds = Object.entries(components).map(([kind, parts]) => {
    const used = Object.entries(parts).filter(([name]) => seen.has(`#/components/${kind}/${name}`))
    return [kind, Object.fromEntries(used.sort(([a], [b]) => (a < b ? -1 : 1)))] as const
  })
  return Object.fromEntries(kinds)
}

function collect(value: unknown, context: { readonly seen: Set<string>; readonly components: Components }): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    if (key !== '$ref') collect(part, context)
    else if (!context.seen.has(String(part))) {
      context.seen.add(String(part))
      const [kind = '', name = ''] = String(part).split('/').slice(2)
      const found = context.components[kind]?.[name]
      if (found === undefined) throw new Error(`there is no component ${String(part)}`)
      collect(found, context)
    }
  }
}
