// Reads the few fields of S3's XML that the store needs. Its documents have no attribute and no nesting of one name in
// itself where these fields are; each step searches forward only, so the time is linear in the length.

/** The contents of each element of the name, in order. */
export function elementsOf(xml: string, name: string): string[] {
  const [open, close] = marksOf(name)
  const found: string[] = []
  for (let at = xml.indexOf(open); at !== -1;) {
    const end = xml.indexOf(close, at)
    if (end === -1) break
    found.push(xml.slice(at + open.length, end))
    at = xml.indexOf(open, end)
  }
  return found
}

/** The text of the first element of the name; null if there is none. */
export function textOf(xml: string, name: string): string | null {
  const [open, close] = marksOf(name)
  const at = xml.indexOf(open)
  const end = at === -1 ? -1 : xml.indexOf(close, at)
  return end === -1 ? null : decoded(xml.slice(at + open.length, end))
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function marksOf(name: string): readonly [string, string] {
  return [`<${name}>`, `</${name}>`]
}

const entities: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' }

function decoded(text: string): string {
  return text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|amp|apos|gt|lt|quot);/g, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })
}
