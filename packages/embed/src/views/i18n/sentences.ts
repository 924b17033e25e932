/**
 * Joins texts into one announcement, with a full stop between parts that lack one, so that screen readers pause there.
 */
export function sentences(parts: readonly string[]): string {
  const texts = parts.filter((part) => part !== '')
  const last = texts.length - 1
  // An ideographic full stop includes its own space.
  return texts
    .map((part, index) => (index < last ? stopped(part) : part))
    .join(' ')
    .replaceAll('。 ', '。')
}

function stopped(part: string): string {
  if (/[.!?…。！？؟]$/u.test(part)) return part
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(part) ? `${part}。` : `${part}.`
}
