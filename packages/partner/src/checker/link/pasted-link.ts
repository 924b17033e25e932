// What a user pastes: a link, or the iframe that shows it.

/** Everything that browsers or editors leave around a link. */
const AROUND = /^[\s\0-\x20"'<>]+|[\s\0-\x20"'<>]+$/g
const SRC = /<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i

/** The link itself. In an iframe's HTML, character references stand for `&` and quotes. */
export function pastedLink(text: string): string {
  const found = SRC.exec(text)
  const link = found === null ? text : unescaped(found[1] ?? found[2] ?? '')
  return link.replace(AROUND, '')
}

function unescaped(html: string): string {
  return html
    .replaceAll(/&(?:quot|#34|#x22);/gi, '"')
    .replaceAll(/&(?:#39|#x27|apos);/gi, "'")
    .replaceAll(/&(?:amp|#38|#x26);/gi, '&')
}
