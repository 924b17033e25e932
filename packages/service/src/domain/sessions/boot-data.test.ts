import { operations } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { availabilityOf } from '../entitlement/availability.ts'
import { bootData, type BootFacts, type BootVideo } from './boot-data.ts'
import { deriveEntitlement } from '../entitlement/entitlement.ts'

const nothing = { videoIds: ['v1', 'v2'], orders: [], claims: [], addons: [], overrides: [] }
const none = deriveEntitlement(nothing)
const owner = deriveEntitlement({ ...nothing, orders: [{ videoId: 'v1', status: 'completed', partnerId: 'p1' }] })

const video: BootVideo = {
  id: 'v1',
  title: 'City Rain',
  artist: 'Ada Oyelaran',
  duration: 6.5,
  width: 640,
  height: 360,
  availability: availabilityOf({ hasPreview: true, hasSource: true, soldOut: false, unpublished: false }),
  storageBucket: 'masters',
  storageKey: 'city-rain/master.mp4',
  masterUrl: 'http://service.localhost:4200/v1/media/stream/sealed',
  roles: ['master', 'preview', 'reel'],
  offer: { forSale: true, listMinor: 5000, priceMinor: 4900, currency: 'USD' },
}

const facts: BootFacts = {
  partner: { partnerId: 'p1', name: 'Tallyroom', logoUrl: null, accentColor: '#FF00AA', embedMode: 'workspace' },
  user: { id: 'u1', email: 'ada@example.com' },
  editorToken: 'header.claims.signature',
  entitlement: none,
  ownedVideoIds: [],
  sells: true,
  video: null,
  projects: [],
  projectId: null,
  relatedVideos: [],
}

describe('bootData without a video', () => {
  it('has every field of the contract and no selected video', () => {
    verifies('P-25', 'P-49')
    expect(bootData(facts)).toEqual({
      videoId: '',
      storageUrl: '',
      storageBucket: '',
      storageKey: '',
      sessionMode: 'catalog',
      hasSource: false,
      userId: 'u1',
      metadata: { title: '', artist: '', duration: 0, width: 0, height: 0 },
      currentUser: { id: 'u1', email: 'ada@example.com' },
      permissions: {
        canExport: false,
        entitlementSource: 'none',
        hidePurchaseCta: false,
        exportCtaLabel: 'Buy to export',
      },
      ownedVideoIds: [],
      ownership: 'preview',
      deliverables: {},
      authToken: 'header.claims.signature',
      accessToken: 'header.claims.signature',
      projects: [],
      relatedVideos: [],
      capabilities: {
        canSwitchProject: true,
        canSwitchVideo: true,
        canExit: false,
        catalogSearch: true,
        catalogPreviewSources: true,
        catalogSongMatch: true,
        exportPurchaseGate: true,
        addonDeliverables: false,
        accountNavigation: false,
      },
      partner: { partnerId: 'p1', name: 'Tallyroom', logoUrl: null, accentColor: '#FF00AA', embedMode: 'workspace' },
      hostMode: 'partner',
    })
  })

  it('allows export to a user who owns any video', () => {
    verifies('B-26')
    const { permissions, ownedVideoIds } = bootData({ ...facts, ownedVideoIds: ['v1'] })
    expect(permissions).toEqual({
      canExport: true,
      entitlementSource: 'none',
      hidePurchaseCta: true,
      exportCtaLabel: 'Export',
    })
    expect(ownedVideoIds).toEqual(['v1'])
  })

  it('names the project to open, if one was requested', () => {
    verifies('P-25')
    expect(bootData({ ...facts, projectId: 'p1' }).projectId).toBe('p1')
    expect(bootData(facts)).not.toHaveProperty('projectId')
  })

  it('has no user if no account is linked', () => {
    verifies('B-14')
    expect(bootData({ ...facts, user: null })).toMatchObject({ userId: '', currentUser: { id: '', email: '' } })
  })
})

describe('bootData with a video', () => {
  it('withholds the master from a user who does not own the video, but gives bucket and key', () => {
    verifies('B-24')
    const data = bootData({ ...facts, video })
    expect(data).toMatchObject({ videoId: 'v1', sessionMode: 'video', hasSource: true, ownership: 'preview' })
    expect(data).toMatchObject({ storageUrl: null, storageBucket: 'masters', storageKey: 'city-rain/master.mp4' })
    expect(data.permissions).toEqual({
      canExport: false,
      entitlementSource: 'none',
      hidePurchaseCta: false,
      exportCtaLabel: 'Buy to export',
    })
    expect(JSON.stringify(data)).not.toContain('stream/sealed')
  })

  it('gives an owner the master and permission to export', () => {
    verifies('B-24', 'B-26')
    const data = bootData({ ...facts, video, entitlement: owner })
    expect(data.storageUrl).toBe('http://service.localhost:4200/v1/media/stream/sealed')
    expect(data.ownership).toBe('owned')
    expect(data.permissions).toEqual({
      canExport: true,
      entitlementSource: 'purchase',
      hidePurchaseCta: true,
      exportCtaLabel: 'Export',
    })
  })

  it('withholds another video’s master from the owner of this one', () => {
    verifies('B-24')
    expect(bootData({ ...facts, video: { ...video, id: 'v2' }, entitlement: owner })).toMatchObject({
      storageUrl: null,
      ownership: 'preview',
      permissions: { canExport: false, entitlementSource: 'none' },
    })
  })

  it('has no source, and no master even for its owner, if the video is unavailable', () => {
    verifies('A-22', 'B-25')
    const availability = availabilityOf({ hasPreview: true, hasSource: true, soldOut: true, unpublished: false })
    expect(bootData({ ...facts, video: { ...video, availability }, entitlement: owner })).toMatchObject({
      hasSource: false,
      storageUrl: null,
    })
  })

  it('states for each deliverable whether it exists and is owned, and its price', () => {
    verifies('P-25')
    expect(bootData({ ...facts, video }).deliverables).toEqual({
      original: { owned: false, available: true, price: 4900, currency: 'USD' },
      reel: { owned: false, available: true },
      bts: { owned: false, available: false },
    })
    const offer = { forSale: false, because: 'owned', text: 'You own this video.' } as const
    expect(bootData({ ...facts, video: { ...video, offer }, entitlement: owner }).deliverables).toEqual({
      original: { owned: true, available: true },
      reel: { owned: true, available: true },
      bts: { owned: true, available: false },
    })
  })

  it.each([
    ['no video', { video: null }],
    ['a foreign video', { video }],
    ['an owned video', { video, entitlement: owner }],
  ])('passes the schema of its operation with %s', (_, changed) => {
    verifies('P-25')
    const parsed = operations.bootWorkspace.responses[200].safeParse(bootData({ ...facts, ...changed }))
    expect(parsed.success).toBe(true)
  })
})

describe('bootData of a user with very many projects', () => {
  it('stays within the size limit of the bridge', () => {
    verifies('P-25')
    const projects = Array.from({ length: 501 }, (_, n) => ({ projectId: `p${n}`, projectName: `Project ${n}` }))
    const relatedVideos = projects.map(({ projectId: videoId }) => ({
      videoId,
      title: '',
      artist: '',
      duration: 1,
      orientation: 'square' as const,
      thumbnailUrl: '',
      ownership: 'preview' as const,
      status: 'available' as const,
    }))
    const data = bootData({ ...facts, projects, relatedVideos })
    expect([data.projects.length, data.relatedVideos.length]).toEqual([500, 500])
    expect(operations.bootWorkspace.responses[200].safeParse(data).error).toBeUndefined()
  })
})
