import { anchorOf } from '@proscenium/testkit/guides'

/**
 * Gives each row of a table that names an error its own address, `section-error`: the first code in one of its first two
 * cells, which links to itself.
 */
export function errorAnchors(text: string): string {
  const taken = new Set<string>()
  let section = ''
  return text
    .split('\n')
    .map((line) => {
      const heading = /^#+ (.+)$/.exec(line)?.[1]
      if (heading !== undefined) section = anchorOf(heading)
      if (!line.startsWith('|')) return line
      const cells = line.split(/(?<!\\)\|/)
      const at = cells.findIndex((cell, index) => index <= 2 && /^ `[^`]+`/.test(cell))
      const code = /^ `([^`]+)`/.exec(cells[at] ?? '')?.[1]
      if (code === undefined) return line
      const anchor = `${section}-${anchorOf(code)}`
      if (taken.has(anchor)) return line
      taken.add(anchor)
      return cells.map((cell, index) => (index === at ? linked(cell, { code, anchor }) : cell)).join('|')
    })
    .join('\n')
}

function linked(cell: string, { code, anchor }: { readonly code: string; readonly anchor: string }): string {
  return cell.replace(`\`${code}\``, () => `<a id="${anchor}" href="#${anchor}">\`${code}\`</a>`)
}

/** The addresses that `errorAnchors` gives. */
export function errorAddresses(text: string): ReadonlySet<string> {
  return new Set(Array.from(errorAnchors(text).matchAll(/<a id="([^"]+)"/g), ([, id = '']) => id))
}
