import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SCROLL_MAX, STACK_MAX } from './navigation.ts'
import { catalogueSorts, emptySelection, QUERY_MAX, SLUGS_MAX } from './selection.ts'
import {
  initialViewState,
  LOADED_MAX,
  parseViewState,
  serialiseViewState,
  VIEW_STATE_MAX,
  viewStateKey,
  type ViewOwner,
  type ViewState,
} from './view-state.ts'
import { isViewStateKey } from './view-state-key.ts'
import { checkoutView, landingView, viewKey, type CatalogueView } from './view.ts'

const owner: ViewOwner = { clientId: 'client', userId: 'maya' }
const serialise = (state: ViewState, whose = owner) => serialiseViewState(state, whose) ?? ''

const id = fc.string({ minLength: 1, maxLength: 40, unit: 'binary' })
const slugs = fc.uniqueArray(id, { maxLength: 6 })
const seconds = fc.nat()
const view: fc.Arbitrary<CatalogueView> = fc.oneof(
  fc.constant<CatalogueView>({ kind: 'purchases' }),
  fc.record({ kind: fc.constant('detail' as const), videoId: id }),
  fc.record(
    { kind: fc.constant('editor' as const), videoId: id, title: fc.string({ unit: 'binary' }), projectId: id },
    { requiredKeys: ['kind', 'videoId', 'title'] },
  ),
)
const anyState: fc.Arbitrary<ViewState> = fc
  .record({
    views: fc.array(view, { maxLength: STACK_MAX - 1 }),
    tops: fc.array(fc.integer({ min: 0, max: SCROLL_MAX }), { minLength: STACK_MAX, maxLength: STACK_MAX }),
    selection: fc.record({
      query: fc.string({ maxLength: QUERY_MAX, unit: 'binary' }).map((text) => text.slice(0, QUERY_MAX)),
      categories: slugs,
      energy: slugs,
      atmosphere: slugs,
      orientation: slugs,
      contentTags: slugs,
      duration: fc.option(fc.record({ min: seconds, max: fc.option(seconds) })),
      sort: fc.option(fc.constantFrom(...catalogueSorts)),
    }),
    loaded: fc.integer({ min: 0, max: LOADED_MAX }),
  })
  .map(({ views, tops, selection, loaded }) => {
    const stack = [landingView, ...views]
    const scroll = stack.map((each, index) => [viewKey(each), tops[index] ?? 0] as const).filter(([, top]) => top > 0)
    return { stack, scroll: Object.fromEntries(scroll), selection, loaded }
  })

describe('the stored view state', () => {
  it('is restored as it was', () => {
    verifies('H-22')
    fc.assert(
      fc.property(anyState, id, id, (state, clientId, userId) => {
        const whose = { clientId, userId }
        const text = serialiseViewState(state, whose)
        fc.pre(text !== null)
        expect(parseViewState(text, whose)).toEqual(state)
      }),
    )
  })

  it('counts as none if its text is anything else', () => {
    verifies('H-22')
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => parseViewState(text, owner) === null))
  })

  it('is null or a valid state, however its text is damaged', () => {
    verifies('H-22')
    const damage = fc.record({ at: fc.nat(), length: fc.nat({ max: 20 }), by: fc.string({ maxLength: 4 }) })
    fc.assert(
      fc.property(anyState, damage, (state, { at, length, by }) => {
        const text = serialise(state)
        const start = at % (text.length + 1)
        const read = parseViewState(text.slice(0, start) + by + text.slice(start + length), owner)
        if (read !== null) expect(parseViewState(serialise(read), owner)).toEqual(read)
      }),
    )
  })

  it('is not restored for another user or client', () => {
    verifies('H-22')
    fc.assert(
      fc.property(id, id, id, id, (clientId, userId, otherClient, otherUser) => {
        fc.pre(
          clientId.isWellFormed() && userId.isWellFormed() && otherClient.isWellFormed() && otherUser.isWellFormed(),
        )
        fc.pre(clientId !== otherClient || userId !== otherUser)
        const [mine, theirs] = [
          { clientId, userId },
          { clientId: otherClient, userId: otherUser },
        ]
        expect(viewStateKey(mine)).not.toBe(viewStateKey(theirs))
        expect(isViewStateKey(viewStateKey(mine))).toBe(true)
        expect(parseViewState(serialise(initialViewState, mine), theirs)).toBeNull()
      }),
    )
  })

  it('leaves out the checkout, whose queue does not survive a reload', () => {
    verifies('H-22', 'H-19')
    const detail = { kind: 'detail', videoId: 'a' } as const
    const state = {
      ...initialViewState,
      stack: [landingView, detail, checkoutView],
      scroll: { checkout: 5, landing: 9 },
    }
    expect(parseViewState(serialise(state), owner)).toMatchObject({
      stack: [landingView, detail],
      scroll: { landing: 9 },
    })
  })

  it('is bounded', () => {
    verifies('H-22')
    const long = { ...initialViewState, selection: { ...emptySelection, energy: ['x'.repeat(VIEW_STATE_MAX)] } }
    expect(serialiseViewState(long, owner)).toBeNull()
    expect(parseViewState(serialise(initialViewState) + ' '.repeat(VIEW_STATE_MAX), owner)).toBeNull()
    expect(parseViewState(serialise({ ...initialViewState, loaded: 9_999 }), owner)?.loaded).toBe(LOADED_MAX)
  })

  it.each<[string, object]>([
    ['of another version', { version: 2 }],
    ['with no views', { stack: [] }],
    ['that does not begin with the landing view', { stack: [{ kind: 'purchases' }] }],
    ['with the landing view twice', { stack: [landingView, landingView] }],
    ['with an unknown view', { stack: [landingView, { kind: 'cart' }] }],
    ['with a detail view without a video', { stack: [landingView, { kind: 'detail', videoId: '' }] }],
    [
      'with an editor on an empty project',
      { stack: [landingView, { kind: 'editor', videoId: 'a', title: '', projectId: '' }] },
    ],
    [
      'with too many views',
      { stack: [landingView, ...Array.from(Array(STACK_MAX), () => ({ kind: 'detail', videoId: 'a' }))] },
    ],
    ['with a negative number of videos', { loaded: -1 }],
    ['without a selection', { selection: null }],
    ['with an unknown order', { selection: { ...emptySelection, sort: 'price' } }],
    ['with a text that is too long', { selection: { ...emptySelection, query: 'x'.repeat(QUERY_MAX + 1) } }],
    ['with a slug twice', { selection: { ...emptySelection, energy: ['low', 'low'] } }],
    ['with an empty slug', { selection: { ...emptySelection, energy: [''] } }],
    [
      'with too many slugs',
      { selection: { ...emptySelection, energy: Array.from(Array(SLUGS_MAX + 1), (_, at) => `${at}`) } },
    ],
    ['with a filter that is not a list', { selection: { ...emptySelection, orientation: 'portrait' } }],
    ['with a fractional duration', { selection: { ...emptySelection, duration: { min: 0.5, max: null } } }],
    ['with a duration without an end', { selection: { ...emptySelection, duration: { min: 0 } } }],
    ['with a duration that is not a range', { selection: { ...emptySelection, duration: 5 } }],
  ])('counts as none %s', (_, changes) => {
    verifies('H-22')
    const fields: unknown = JSON.parse(serialise(initialViewState))
    const text = JSON.stringify({ ...(fields as object), ...changes })
    expect(parseViewState(text, owner)).toBeNull()
  })

  it('ignores scroll positions of other views and of no number', () => {
    const fields: unknown = JSON.parse(serialise(initialViewState))
    const scroll = { landing: '12', purchases: 4, __proto__: { landing: 3 } }
    const text = JSON.stringify({ ...(fields as object), scroll })
    expect(parseViewState(text, owner)).toEqual(initialViewState)
  })
})
