import type { Layer } from './layer.ts'

/** A permitted import: `from` may import `to`, only its types if `typesOnly`. */
type Dependency = { readonly from: string; readonly to: string; readonly typesOnly: boolean }

const BOX = { width: 132, height: 40, step: 152, rise: 62 } as const
const MARGIN = 16
const LINE = 15
const COLUMNS = 3

/**
 * Draws the import table as SVG. Top: one box per package on the diagonal, importers first. A line from the right side
 * of a box to the top of another is a permitted import, with a dot at its corner (a ring if only types). Bottom: the
 * layers of each package with their permitted imports, type-only ones in italics.
 */
export function architectureSvg(layers: readonly Layer[]): string {
  const dependencies = dependenciesOf(layers)
  const names = inOrder(packagesOf(layers), dependencies)
  const picture = diagram(names, dependencies)
  const list = listing(names, layers, picture.height + 2 * MARGIN)
  const width = Math.max(picture.width, list.width)
  const height = list.bottom + MARGIN
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Packages and what each may import">`,
    STYLE,
    `<rect class="page" width="${width}" height="${height}"/>`,
    ...picture.parts,
    ...list.parts,
    '</svg>',
    '',
  ].join('\n')
}

/** Supports both colour schemes, because the diagram is embedded in pages of either. */
const STYLE = `<style>
.page { fill: #fff } text { fill: #1c1c1e; font: 12px system-ui, sans-serif } .name { font-weight: 600; font-size: 13px; text-anchor: middle }
.head { font-weight: 600 } .types { font-style: italic; fill: #5c5c63 } .box { fill: #f4f4f6; stroke: #8a8a92 } .line { fill: none; stroke: #8a8a92 }
.dot { fill: #3b5bdb } .ring { fill: #fff; stroke: #3b5bdb; stroke-width: 1.5 }
@media (prefers-color-scheme: dark) { .page { fill: #17171a } text { fill: #ececf0 } .types { fill: #a5a5ad } .box { fill: #232327; stroke: #77777f }
.line { stroke: #77777f } .dot { fill: #91a7ff } .ring { fill: #17171a; stroke: #91a7ff } }
</style>`

function packagesOf(layers: readonly Layer[]): string[] {
  return [...new Set(layers.map(packageOf))]
}

function packageOf({ paths }: Layer): string {
  const [first = '', second = ''] = (paths[0] ?? '').split('/')
  return first === 'packages' ? second : first
}

function dependenciesOf(layers: readonly Layer[]): Dependency[] {
  const byName = new Map(layers.map((layer) => [layer.name, packageOf(layer)]))
  const targetOf = (name: string) => byName.get(name) ?? name.replace(/^@proscenium\//, '').split('/')[0] ?? name
  const found = layers.flatMap((layer): Dependency[] => {
    const own = packageOf(layer)
    const row = (names: readonly string[] | undefined, typesOnly: boolean) =>
      (names ?? []).map((name) => ({ from: own, to: targetOf(name), typesOnly }))
    const ours = (names: readonly string[] | undefined) => names?.filter((name) => name.startsWith('@proscenium/'))
    return [
      ...row([...(layer.imports ?? []), ...(ours(layer.packages) ?? [])], false),
      ...row([...(layer.importsTypes ?? []), ...(ours(layer.packageTypes) ?? [])], true),
    ]
  })
  const known = new Set(packagesOf(layers))
  const values = new Set(found.filter(({ typesOnly }) => !typesOnly).map(keyOf))
  const unique = new Map(found.map((one) => [keyOf(one), { ...one, typesOnly: !values.has(keyOf(one)) }]))
  return [...unique.values()].filter(({ from, to }) => from !== to && known.has(to))
}

function keyOf({ from, to }: Pick<Dependency, 'from' | 'to'>): string {
  return `${from} → ${to}`
}

/** Topological order: importers before their imports, ties in table order. Throws on a cycle of packages. */
function inOrder(names: readonly string[], dependencies: readonly Dependency[]): string[] {
  const rest = new Set(names)
  const sorted: string[] = []
  while (rest.size > 0) {
    const free = [...rest].filter((name) => !dependencies.some(({ from, to }) => to === name && rest.has(from)))
    if (free.length === 0) throw new Error(`packages import each other: ${[...rest].join(', ')}`)
    for (const name of free) rest.delete(name)
    sorted.push(...free)
  }
  return sorted
}

function diagram(names: readonly string[], dependencies: readonly Dependency[]) {
  const left = (index: number) => MARGIN + index * BOX.step
  const top = (index: number) => MARGIN + index * BOX.rise
  const lines = dependencies.map(({ from, to }) => {
    const row = names.indexOf(from)
    const column = names.indexOf(to)
    const y = top(row) + BOX.height / 2
    const x = left(column) + BOX.width / 2
    return `<path class="line" d="M${left(row) + BOX.width} ${y}H${x}V${top(column)}"/>`
  })
  const dots = dependencies.map(({ from, to, typesOnly }) => {
    const y = top(names.indexOf(from)) + BOX.height / 2
    const x = left(names.indexOf(to)) + BOX.width / 2
    return `<circle class="${typesOnly ? 'ring' : 'dot'}" cx="${x}" cy="${y}" r="4"><title>${from} → ${to}${typesOnly ? ' (types)' : ''}</title></circle>`
  })
  const boxes = names.map(
    (name, index) =>
      `<rect class="box" x="${left(index)}" y="${top(index)}" width="${BOX.width}" height="${BOX.height}" rx="8"/>` +
      `<text class="name" x="${left(index) + BOX.width / 2}" y="${top(index) + BOX.height / 2 + 5}">${name}</text>`,
  )
  return {
    parts: [...lines, ...dots, ...boxes],
    width: left(names.length - 1) + BOX.width + MARGIN,
    height: top(names.length - 1) + BOX.height,
  }
}

function listing(names: readonly string[], layers: readonly Layer[], top: number) {
  const columnWidth = (names.length * BOX.step) / COLUMNS
  const bottoms: number[] = Array.from({ length: COLUMNS }, () => top)
  const parts: string[] = []
  for (const name of names) {
    const own = layers.filter((layer) => packageOf(layer) === name)
    if (own.length < 2) continue
    const column = bottoms.indexOf(Math.min(...bottoms))
    const x = MARGIN + column * columnWidth
    let y = (bottoms[column] ?? top) + LINE
    parts.push(`<text class="head" x="${x}" y="${y}">${name}</text>`)
    for (const layer of own) {
      y += LINE
      parts.push(`<text x="${x}" y="${y}">${ruleOf(layer, name)}</text>`)
    }
    bottoms[column] = y + LINE
  }
  return { parts, bottom: Math.max(...bottoms), width: names.length * BOX.step + MARGIN }
}

/** A layer's row without the package's name: `models → core, ports`, type-only imports in italics. */
function ruleOf(layer: Layer, own: string): string {
  const short = (name: string) => (name.startsWith(`${own}/`) ? name.slice(own.length + 1) : name)
  const values = (layer.imports ?? []).map(short)
  const types = (layer.importsTypes ?? []).map((name) => `<tspan class="types">${short(name)}</tspan>`)
  const all = [...values, ...types]
  return `${short(layer.name)}${all.length === 0 ? '' : ` → ${all.join(', ')}`}`
}
