const ANCHOR = /<a id="([^"]+)"><\/a>(`[^`]+`)/g

/** Makes each code behind an anchor, such as that of an error, a link to itself: a reader copies its address. */
export function selfLinks(text: string): string {
  return text.replaceAll(ANCHOR, '<a id="$1" href="#$1">$2</a>')
}

/** The anchors that a text gives in HTML. */
export function anchorsOf(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(/<a id="([^"]+)"/g), ([, id = '']) => id))
}
