// The supported browsers, and a search for features in style sheets and scripts that they lack.
import { createRequire } from 'node:module'
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'

/** Oldest supported versions. Edge has the same numbers as Chrome. The READMEs of protocol and embed repeat them. */
export const supported = { chrome: 120, firefox: 128, safari: 17.4 } as const

type Engine = keyof typeof supported
const engines = Object.keys(supported) as Engine[]

/** Features that an older browser may lack, with the consequence. */
export const optional: Readonly<Record<string, string>> = {
  'content-visibility':
    'the message list of the QA panel and the rails and grids of the catalogue lay out what is out of sight, too',
  'forced-color-adjust': 'forced colours reach the marks as well',
  'overscroll-behavior': 'scrolling goes on in the page around at the end of a list without overflow',
  'scrollbar-color': 'the scrollbar has its usual colours',
  'scrollbar-width': 'the scrollbar has its usual width',
  'user-select': 'Safari has it by its prefix',
  '.ancestorOrigins': 'the host is found by its parameter or the referrer',
}

/** Methods and fields of our own with the name of a newer built-in one. */
const ownMethods = new Set([
  ...['dispose', 'disposed', 'drop', 'navigation', 'orientation', 'union', 'use'],
  ...['displayName', 'escape', 'move', 'restore'],
])

/** DOM interfaces whose members the pages call. */
const interfaces = [
  ...['Window', 'Document', 'Element', 'HTMLElement', 'Node', 'Event', 'Navigator', 'Location', 'History', 'Storage'],
  ...[
    'HTMLDialogElement',
    'HTMLIFrameElement',
    'HTMLMediaElement',
    'URL',
    'AbortSignal',
    'Response',
    'Headers',
    'Blob',
  ],
  ...['MessagePort', 'ResizeObserver', 'IntersectionObserver', 'MutationObserver', 'SubtleCrypto', 'Clipboard'],
]

const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')

/**
 * A feature named as in the source: `dialog`, `:has`, `@container`, `oklch()`, `Promise.withResolvers`, `.toSorted`.
 */
export interface Newer {
  readonly name: string
  /** `firefox 148`, or just `safari` if no version has it. */
  readonly needs: readonly string[]
}

/**
 * The supported browsers that lack the feature. Support behind a prefix or flag does not count; partial support does.
 */
function lacking({ support }: CompatStatement): readonly string[] {
  return engines.flatMap((engine) => {
    const entries = [support[engine] ?? []].flat().filter(({ flags, prefix }) => !flags && !prefix)
    const versions = entries.map(({ version_added: added }) => Number.parseFloat(String(added).replace('≤', '')))
    const since = Math.min(...versions.filter((version) => !Number.isNaN(version)))
    if (since <= supported[engine]) return []
    return [Number.isFinite(since) ? `${engine} ${since}` : engine]
  })
}

/** Every feature in a style sheet that is newer than the supported browsers. */
export function newerCss(css: string): Newer[] {
  const bare = css.replaceAll(/\/\*.*?\*\//gs, '')
  const all = (pattern: RegExp) => [...bare.matchAll(pattern)].map(([, name = '']) => name)
  const selectors = all(/([^{};]+)\{/g).filter((text) => !text.trim().startsWith('@'))
  const pseudo = selectors.flatMap((text) => [...text.matchAll(/::?([a-z][a-z-]*)/g)].map(([, name = '']) => name))
  const { properties, selectors: known, 'at-rules': rules, types } = data.css ?? {}
  return [
    ...judged(all(/(?<=[{;]\s*)([a-z][a-z-]*)\s*:\s*[^;{}]+(?=[;}])/g), properties, (name) => name),
    ...judged(pseudo, known, (name) => `:${name}`),
    ...judged(all(/@([a-z-]+)/g), rules, (name) => `@${name}`),
    ...judged(all(/(?<![\w:-])([a-z-]+)\(/g), types?.['color'], (name) => `${name}()`),
  ]
}

function judged(names: readonly string[], known: Identifier | undefined, spell: (name: string) => string): Newer[] {
  return [...new Set(names)].flatMap((name) => {
    const compat = known?.[name]?.__compat
    const needs = compat === undefined ? [] : lacking(compat)
    return needs.length === 0 ? [] : [{ name: spell(name), needs }]
  })
}

/**
 * Every feature in a script that is newer than the supported browsers: constructors, static members and instance
 * members.
 */
export function newerScript(source: string): Newer[] {
  const bare = source.replaceAll(/\/\*.*?\*\/|\/\/.*$/gms, '')
  const names = new Set(
    [...bare.matchAll(/\bnew [A-Z]\w+|\b[A-Z]\w+\.\w+|\??\.[a-z]\w+/g)].map(([name]) => name.replace('?', '')),
  )
  return [...names].flatMap((name) => {
    const needs = newerNames.get(name)
    return needs === undefined ? [] : [{ name, needs }]
  })
}

const newerNames: ReadonlyMap<string, readonly string[]> = nameNewer()

function nameNewer(): Map<string, readonly string[]> {
  const builtins = Object.entries(data.javascript.builtins ?? {}) as [string, Identifier][]
  const api = Object.entries(data.api) as [string, Identifier][]
  const found = new Map<string, readonly string[]>()
  const old = new Set<string>()
  const note = (name: string, { __compat: compat }: Identifier): void => {
    if (compat === undefined) return
    const needs = lacking(compat)
    if (needs.length === 0) old.add(name)
    else if (!ownMethods.has(name.slice(1))) found.set(name, needs)
  }
  for (const [owner, feature] of [...builtins, ...api]) {
    note(`new ${owner}`, feature)
    for (const [member, own] of membersOf(feature)) note(`${owner}.${member.replace('_static', '')}`, own)
  }
  for (const [, feature] of [...builtins, ...api.filter(([name]) => interfaces.includes(name))])
    for (const [member, own] of membersOf(feature)) note(`.${member}`, own)
  // An instance member may belong to any type, so a name counts as supported if one type has supported it long enough.
  for (const name of old) found.delete(name)
  return found
}

function membersOf(feature: Identifier): [string, Identifier][] {
  return Object.entries(feature).filter(([name]) => name !== '__compat') as [string, Identifier][]
}
