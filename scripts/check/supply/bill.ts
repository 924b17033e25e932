// The parts of a bill of materials that we read, and the licences that we may deliver.

/** A component of CycloneDX. */
interface Component {
  readonly type: string
  readonly group?: string
  readonly name: string
  readonly version: string
  /** Absent: that of the component around it. */
  readonly licenses?: readonly (
    | { readonly license: { readonly id?: string; readonly name?: string } }
    | { readonly expression: string }
  )[]
  readonly components?: readonly Component[]
}

/** A document of CycloneDX; keys that we do not read are kept. */
export interface Bill {
  readonly components: readonly Component[]
}

/** Licences without conditions on the code beside them. */
const APPROVED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  '(MIT OR CC0-1.0)',
]

/** Packages with conditions of their own, which we fulfil, each with how. */
const CONDITIONS: readonly { readonly name: RegExp; readonly licence: string; readonly how: string }[] = [
  {
    name: /^@img\/sharp-(?:libvips-|wasm32$|win32-)/,
    licence: 'LGPL-3.0-or-later',
    how: 'libvips: loaded dynamically from a package of its own, which anybody may replace',
  },
  { name: /^(?:mediabunny|@mediabunny\/aac-encoder)$/, licence: 'MPL-2.0', how: 'unchanged; its source is public' },
]

const nameOf = ({ group, name }: Component): string => (group === undefined ? name : `${group}/${name}`)

function licenceOf({ licenses = [] }: Component): string {
  const found = licenses.map((entry) =>
    'expression' in entry ? entry.expression : (entry.license.id ?? entry.license.name),
  )
  return found.join(' AND ') || 'none'
}

const conditionOf = (component: Component) =>
  CONDITIONS.find(({ name, licence }) => name.test(nameOf(component)) && partsOf(component).includes(licence))

/** Licences that apply together. */
const partsOf = (component: Component): string[] => licenceOf(component).split(' AND ')

/** The bill with the libraries within sharp's binary package named. */
export function withBundled(bill: Bill, libraries: Readonly<Record<string, string>>): Bill {
  const bundled = Object.entries(libraries).map(([name, version]) => ({
    type: 'library',
    name: name === 'vips' ? 'libvips' : name,
    version,
  }))
  const components = bill.components.map((component) =>
    nameOf(component).startsWith('@img/sharp-libvips-') ? { ...component, components: bundled } : component,
  )
  return { ...bill, components }
}

/** Names of packages with a licence that is neither approved nor has conditions that we fulfil, or with none. */
export function unapproved({ components }: Bill): string[] {
  return components
    .filter((component) => {
      const fulfilled = conditionOf(component)?.licence
      return !partsOf(component).every((licence) => APPROVED.includes(licence) || licence === fulfilled)
    })
    .map((component) => `${nameOf(component)} ${component.version} (${licenceOf(component)})`)
}

/** One line per package, and per library within it. */
export function licenceList({ components }: Bill): string {
  const lines = components.flatMap((component) => {
    const how = conditionOf(component)?.how
    const line = `${nameOf(component)} ${component.version}: ${licenceOf(component)}${how === undefined ? '' : ` (${how})`}`
    return [
      line,
      ...(component.components ?? []).map(({ name, version }) => `${nameOf(component)} contains ${name} ${version}`),
    ]
  })
  return `${lines.toSorted().join('\n')}\n`
}
