// The view state in session storage: one text per client and linked user (H-22). A text that is damaged, of another
// version or of another user counts as none.
import { VIEW_STATE_PREFIX } from './view-state-key.ts'
import { parseFields } from '../json.ts'
import { initialNavigation, SCROLL_MAX, STACK_MAX, type Navigation } from './navigation.ts'
import {
  emptySelection,
  type Selection,
  catalogueSorts,
  QUERY_MAX,
  slugFacets,
  SLUGS_MAX,
  type CatalogueSort,
  type DurationRange,
  type SlugFacet,
} from './selection.ts'
import { landingView, viewKey, type CatalogueView } from './view.ts'

/** Whose view state it is. */
export interface ViewOwner {
  readonly clientId: string
  /** The linked user's id. */
  readonly userId: string
}

export interface ViewState extends Navigation {
  readonly selection: Selection
  /** Number of videos that the grid had loaded. */
  readonly loaded: number
}

export const initialViewState: ViewState = { ...initialNavigation, selection: emptySelection, loaded: 0 }

const VERSION = 1
/** Maximum length of the stored text; a longer one is not stored. */
export const VIEW_STATE_MAX = 65_536
/** As many videos are loaded again at most. */
export const LOADED_MAX = 480

/** The storage key; different for each owner. */
export function viewStateKey({ clientId, userId }: ViewOwner): string {
  return `${VIEW_STATE_PREFIX}${encoded(clientId)}/${encoded(userId)}`
}

/**
 * The text to store; null if it is too long. The checkout is left out, because its queue does not survive a reload: the
 * view below it is restored, and buying again continues the pending order.
 */
export function serialiseViewState({ stack, scroll, selection, loaded }: ViewState, owner: ViewOwner): string | null {
  const views = stack.filter(({ kind }) => kind !== 'checkout')
  const text = JSON.stringify({
    version: VERSION,
    owner: viewStateKey(owner),
    stack: views,
    scroll,
    selection,
    loaded: Math.min(loaded, LOADED_MAX),
  })
  return text.length > VIEW_STATE_MAX ? null : text
}

/** Null if the text is not a view state of the owner. */
export function parseViewState(text: string, owner: ViewOwner): ViewState | null {
  if (text.length > VIEW_STATE_MAX) return null
  const { version, owner: writer, stack, scroll, selection, loaded } = parseFields(text)
  if (version !== VERSION || writer !== viewStateKey(owner)) return null
  const views = readStack(stack)
  const chosen = readSelection(selection)
  if (views === null || chosen === null || !isCount(loaded, LOADED_MAX)) return null
  return { stack: views, scroll: readScroll(scroll, views), selection: chosen, loaded }
}

function readStack(value: unknown): readonly CatalogueView[] | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > STACK_MAX) return null
  const views = value.map(readView)
  const [first, ...rest] = views.filter((view) => view !== null)
  const isStack = first?.kind === 'landing' && rest.every(({ kind }) => kind !== 'landing')
  return isStack && rest.length === value.length - 1 ? [landingView, ...rest] : null
}

function readView(value: unknown): CatalogueView | null {
  const { kind, videoId, title, projectId } = fieldsOf(value)
  if (kind === 'landing' || kind === 'purchases') return { kind }
  if (!isId(videoId)) return null
  if (kind === 'detail') return { kind, videoId }
  if (kind !== 'editor' || typeof title !== 'string') return null
  if (projectId === undefined) return { kind, videoId, title }
  return isId(projectId) ? { kind, videoId, title, projectId } : null
}

/** Positions of views in the stack; anything else is ignored. */
function readScroll(value: unknown, views: readonly CatalogueView[]): ViewState['scroll'] {
  const fields = fieldsOf(value)
  const keys = [...new Set(views.map(viewKey))].filter((key) => fields[key] !== 0 && isCount(fields[key], SCROLL_MAX))
  return Object.fromEntries(keys.map((key) => [key, Number(fields[key])]))
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isCount(value: unknown, max = Infinity): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= max
}

/** A lone surrogate has no percent encoding. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
}

/** Reads the selection of a stored view state (H-22). Null if the value is not a selection. */
function readSelection(value: unknown): Selection | null {
  if (typeof value !== 'object' || value === null) return null
  const fields = value as Readonly<Record<string, unknown>>
  const { query } = fields
  const facets = readFacets(fields)
  const duration = readDuration(fields['duration'])
  const sort = readSort(fields['sort'])
  if (typeof query !== 'string' || query.length > QUERY_MAX) return null
  return facets === null || duration === undefined || sort === undefined ? null : { ...facets, query, duration, sort }
}

function readFacets(fields: Readonly<Record<string, unknown>>): Readonly<Record<SlugFacet, readonly string[]>> | null {
  const { categories, energy, atmosphere, orientation, contentTags } = fields
  const facets = { categories, energy, atmosphere, orientation, contentTags }
  const isValid = (entry: typeof facets): entry is Record<SlugFacet, string[]> =>
    slugFacets.every((facet) => isSlugs(entry[facet]))
  return isValid(facets) ? facets : null
}

function isSlugs(value: unknown): value is string[] {
  if (!Array.isArray(value) || value.length > SLUGS_MAX || new Set(value).size < value.length) return false
  return value.every((slug) => typeof slug === 'string' && slug !== '')
}

/** Undefined if the value is not a range. */
function readDuration(value: unknown): DurationRange | null | undefined {
  if (value === null) return null
  if (typeof value !== 'object') return undefined
  const { min, max } = value as { readonly min?: unknown; readonly max?: unknown }
  if (!isCount(min) || !(max === null || isCount(max))) return undefined
  return { min, max }
}

/** Undefined if the value is not an order. */
function readSort(value: unknown): CatalogueSort | null | undefined {
  return value === null ? null : catalogueSorts.find((sort) => sort === value)
}
