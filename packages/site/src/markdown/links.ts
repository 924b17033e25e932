import { posix } from 'node:path'
import { mapUnfenced } from './prose.ts'

/** A link or picture of a Markdown text. */
export interface Link {
  readonly label: string
  readonly target: string
  readonly isPicture: boolean
  /** Of a picture in HTML, which has no label here. */
  readonly attribute?: PictureAttribute
}

type PictureAttribute = 'src' | 'srcset'

const LINK = /(!?)\[((?:[^[\]]|\[[^[\]]*\])*)\]\(([^()\s]+)\)/g
const ATTRIBUTE = /(?<=\s)(src|srcset)="([^"\s]+)"/g

/** Replaces each link to a file or a heading by what `change` returns; code stays. */
export function mapLinks(text: string, change: (link: Link) => string): string {
  return mapUnfenced(text, (lines) => {
    // A label may hold code, and code may hold what looks like a link: it is set aside meanwhile.
    const codes: string[] = []
    const aside = lines.replaceAll(/`[^`\n]+`/g, (code) => `\0${codes.push(code) - 1}\0`)
    const restored = (part: string): string => part.replaceAll(/\0(\d+)\0/g, (_, at: string) => codes[Number(at)] ?? '')
    const changed = aside.replaceAll(LINK, (whole: string, ...groups: string[]) => {
      const [mark = '', label = '', target = ''] = groups
      return isExternal(target) ? whole : change({ label: restored(label), target, isPicture: mark === '!' })
    })
    return restored(
      changed.replaceAll(ATTRIBUTE, (whole: string, attribute: PictureAttribute, target: string) =>
        isExternal(target) ? whole : change({ label: '', target, isPicture: true, attribute }),
      ),
    )
  })
}

/** Replaces the target of each link. Where `targetOf` returns null, the label alone remains. */
export function mapTargets(text: string, targetOf: (link: Link) => string | null): string {
  return mapLinks(text, (link) => {
    const target = targetOf(link)
    return target === null ? link.label : linkText({ ...link, target })
  })
}

export function linkText({ label, target, isPicture, attribute }: Link): string {
  if (attribute !== undefined) return `${attribute}="${target}"`
  return `${isPicture ? '!' : ''}[${label}](${target})`
}

/** The links of a text to files and headings, in order. */
export function linksOf(text: string): Link[] {
  const links: Link[] = []
  mapLinks(text, (link) => {
    links.push(link)
    return linkText(link)
  })
  return links
}

export function isExternal(target: string): boolean {
  return /^[a-z][a-z+.-]*:/.test(target)
}

export interface Destination {
  /** From the root of the repository. */
  readonly path: string
  /** With its `#`; empty if the link has none. */
  readonly anchor: string
}

/** What a relative link of the file `from` leads to. */
export function resolveLink(from: string, target: string): Destination {
  const at = target.indexOf('#')
  const path = at === -1 ? target : target.slice(0, at)
  const anchor = at === -1 ? '' : target.slice(at)
  return { path: path === '' ? from : posix.join(posix.dirname(from), path).replace(/\/$/, ''), anchor }
}
