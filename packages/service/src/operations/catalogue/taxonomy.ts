// Categories, tags, and content tags by their groups.
import {
  contentTagGroup,
  contentTagGroupNames,
  operations,
  type ContentTagGroup,
  type ListedGroup,
  type ListedTerm,
} from '@proscenium/contract'
import type { CountedTerm } from '../../store/catalogue/taxonomy.ts'
import { ok } from '../responses.ts'
import { publicRead } from './public-read.ts'

const groupNames = {
  'visual-themes': 'Visual themes',
  objects: 'Objects',
  actions: 'Actions',
  locations: 'Locations',
  people: 'People',
  'time-weather': 'Time and weather',
} as const satisfies Record<ContentTagGroup, string>

export const listCategories = publicRead(operations.listCategories, async ({ store }) =>
  ok({ data: (await store.taxonomy.terms('category')).map(toListedTerm) }),
)

export const listTags = publicRead(operations.listTags, async ({ store }) =>
  ok({ data: (await store.taxonomy.terms('tag')).map(toListedTerm) }),
)

export const listContentTags = publicRead(operations.listContentTags, async ({ store }, { query }) => {
  const requested = groupOf(query.category ?? '')
  const groups = contentTagGroup.options.filter((group) => requested === '' || group === requested)
  const terms = await store.taxonomy.terms('content_tag')
  return ok({ data: groups.map((group) => toListedGroup(group, terms)) })
})

/** The slug of a group given by its published name. */
function groupOf(requested: string): string {
  return Object.entries(contentTagGroupNames).find(([name]) => name === requested)?.[1] ?? requested
}

function toListedGroup(group: ContentTagGroup, terms: readonly CountedTerm[]): ListedGroup {
  const own = terms.filter(({ grp }) => grp === group)
  return { group, name: groupNames[group], content_tags: own.map(toListedTerm) }
}

function toListedTerm({ slug, name, videos }: CountedTerm): ListedTerm {
  return { slug, name, video_count: videos }
}
