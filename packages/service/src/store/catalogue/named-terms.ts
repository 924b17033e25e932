// Every term of the taxonomy with its name.
import type { ContentTagGroup } from '@proscenium/contract'
import type { TermKind } from '../schema.ts'
import type { Reads } from '../engine/reads.ts'

export interface NamedTerm {
  readonly kind: TermKind
  readonly slug: string
  readonly name: string
  /** Of content tags only. */
  readonly grp: ContentTagGroup | null
}

/** Terms of one statement: thousands would be a long one. */
const PART = 1_000

/** By kind and slug. */
export async function namedTerms(db: Reads): Promise<readonly NamedTerm[]> {
  const found: NamedTerm[] = []
  for (;;) {
    const last = found.at(-1)
    const part = await db
      .selectFrom('taxonomy_terms')
      .select(['kind', 'slug', 'name', 'grp'])
      .$if(last !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('kind', 'slug'), '>', tuple(last?.kind ?? 'tag', last?.slug ?? '')),
        ),
      )
      .orderBy('kind')
      .orderBy('slug')
      .limit(PART)
      .execute()
    found.push(...part)
    if (part.length < PART) return found
  }
}

/** As the index names it. */
export function termKey({ kind, slug }: Pick<NamedTerm, 'kind' | 'slug'>): string {
  return `${kind}:${slug}`
}
