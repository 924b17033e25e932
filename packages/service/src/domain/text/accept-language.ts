/** Readers list a handful; a hostile header may hold thousands. */
const PREFERENCES_MAX = 20

/** The language tags of an `Accept-Language` field by descending quality (RFC 9110, 12.5.4); empty without one. */
export function acceptedLanguages(field: string | undefined): string[] {
  const entries = (field ?? '').slice(0, 1_000).split(',', PREFERENCES_MAX).map(entryOf)
  return entries
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}

function entryOf(text: string): { tag: string; quality: number } {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim())
  const weight = parameters.find((parameter) => /^q=/i.test(parameter))
  return { tag, quality: weight === undefined ? 1 : Number(weight.slice(2)) || 0 }
}
