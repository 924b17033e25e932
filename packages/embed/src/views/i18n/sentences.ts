/** What is read out in one go. Between its parts stands a full stop where none is, so that voices pause there. */
export function sentences(parts: readonly string[]): string {
  const said = parts.filter((part) => part !== '')
  const last = said.length - 1
  // An ideographic full stop brings its own space.
  return said
    .map((part, index) => (index < last ? stopped(part) : part))
    .join(' ')
    .replaceAll('。 ', '。')
}

function stopped(part: string): string {
  if (/[.!?…。！？؟]$/u.test(part)) return part
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(part) ? `${part}。` : `${part}.`
}
