// What a user pastes: a link, or the iframe that shows it.

/** What browsers or editors leave around a link. */
const AROUND = /[\s\0-\x20"'<>]/
const SRC = /^[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i

/** The link itself. In an iframe's HTML, character references stand for `&` and quotes. */
export function pastedLink(text: string): string {
  const frame = /<iframe\b/i.exec(text)
  const found = frame === null ? null : SRC.exec(text.slice(frame.index))
  return trimmed(found === null ? text : unescaped(found[1] ?? found[2] ?? ''))
}

function trimmed(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && AROUND.test(text.charAt(start))) start += 1
  while (end > start && AROUND.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

function unescaped(html: string): string {
  return html
    .replaceAll(/&(?:quot|#34|#x22);/gi, '"')
    .replaceAll(/&(?:#39|#x27|apos);/gi, "'")
    .replaceAll(/&(?:amp|#38|#x26);/gi, '&')
}
