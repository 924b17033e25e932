import { posix } from 'node:path'

export interface BuiltSite {
  /** Path below the site's base, with slashes at both ends. */
  readonly base: string
  /** HTML by its path from the site's folder. */
  readonly pages: ReadonlyMap<string, string>
  /** Paths of every other file. */
  readonly files: ReadonlySet<string>
}

/** Links, pictures and scripts of built pages that lead to no file or to no element, as `page → address`. */
export function brokenLinks(site: BuiltSite): string[] {
  const ids = new Map([...site.pages].map(([path, html]) => [path, new Set(valuesOf(html, 'id'))]))
  return [...site.pages].flatMap(([path, html]) => {
    const targets = new Set((['href', 'src', 'srcset'] as const).flatMap((name) => valuesOf(html, name)))
    const broken = [...targets].filter((target) => !isExternal(target) && !leadsSomewhere({ site, ids }, path, target))
    return broken.map((target) => `${path} → ${target}`)
  })
}

interface Index {
  readonly site: BuiltSite
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>
}

function leadsSomewhere({ site, ids }: Index, from: string, target: string): boolean {
  const at = target.indexOf('#')
  const address = decodeURI(at === -1 ? target : target.slice(0, at))
  const anchor = at === -1 ? '' : decodeURIComponent(target.slice(at + 1))
  const path = pathOf(site.base, from, address)
  if (path === null) return false
  if (site.files.has(path)) return true
  return ids.has(path) && (anchor === '' || ids.get(path)?.has(anchor) === true)
}

/** Path of an address from the site's folder; null outside its base. */
function pathOf(base: string, from: string, address: string): string | null {
  if (address === '') return from
  const absolute = posix.resolve(posix.join(base, posix.dirname(from)), address)
  const whole =
    address.endsWith('/') || absolute === posix.resolve(base) ? posix.join(absolute, 'index.html') : absolute
  return whole.startsWith(base) ? whole.slice(base.length) : null
}

const isExternal = (target: string): boolean => /^(?:[a-z][a-z+.-]*:|\/\/)/.test(target)

function valuesOf(html: string, name: keyof typeof ATTRIBUTES): string[] {
  return Array.from(html.matchAll(ATTRIBUTES[name]), ([, value = '']) => unescapeHtml(value))
}

const ATTRIBUTES = {
  href: / href="([^"]*)"/g,
  id: / id="([^"]*)"/g,
  src: / src="([^"]*)"/g,
  srcset: / srcset="([^"]*)"/g,
} as const

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
