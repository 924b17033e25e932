// The searchable words of a video's terms: names and slugs, so that either finds the video.

/** Kinds of terms that a catalogue supplies, in the order of their words. */
export const suppliedKinds = ['category', 'tag', 'content_tag', 'atmosphere'] as const
export type SuppliedKind = (typeof suppliedKinds)[number]

export interface SuppliedTerm {
  readonly kind: SuppliedKind
  readonly slug: string
}

/** `terms` are ordered within their kind; `nameOf` returns an empty text for an unknown term. */
export function taxonomyText<Term extends SuppliedTerm>(
  terms: readonly Term[],
  nameOf: (term: Term) => string,
): string {
  const words: string[] = []
  for (const kind of suppliedKinds) {
    for (const term of terms) if (term.kind === kind) words.push(term.slug, nameOf(term))
  }
  return words.join(' ')
}
