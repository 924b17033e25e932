import { describe, expect, it } from 'vitest'
import { readApiKey } from '@proscenium/service/domain/auth/api-key'
import { clipsOf } from '@proscenium/media-fixtures'
import { collections } from './collections.ts'
import { logos } from './logos.ts'
import { partners, partnersByName } from './partners.ts'
import type { SeedVideo } from './seed-types.ts'
import { atmospheres, categories, contentTags, tags } from './taxonomy.ts'
import { users, usersByName } from './users.ts'
import { videoIds } from './video-ids.ts'
import { videos } from './videos.ts'

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const slug = /^[a-z]+(?:-[a-z]+)*$/
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

const repeated = (values: readonly unknown[]): unknown[] =>
  values.filter((value, index) => values.indexOf(value) !== index)
const clips = clipsOf('film')
const missing = (used: Iterable<string>, known: Iterable<string>): string[] => {
  const set = new Set(known)
  return [...used].filter((value) => !set.has(value))
}
const slugs = (terms: readonly { slug: string }[]): string[] => terms.map((term) => term.slug)
const clipOf = (video: SeedVideo) => clips.find((clip) => clip.slug === video.clip)
const usable = (video: SeedVideo): boolean =>
  video.roles.includes('preview') && video.roles.includes('master') && !video.soldOut

describe('seeded partners', () => {
  it('have unique ids, client ids and secrets in the documented formats', () => {
    const clientIds = partners.flatMap((partner) => [partner.clientId, partner.testClientId])
    const secrets = partners.flatMap((partner) => [partner.clientSecret, partner.testSecret])
    expect(partners.length).toBeGreaterThanOrEqual(8)
    expect(partners.filter((partner) => !uuid4.test(partner.id))).toEqual([])
    expect(clientIds.filter((id) => !/^[0-9a-f]{32}$/.test(id))).toEqual([])
    expect(secrets.filter((secret) => !/^[0-9a-f]{64}$/.test(secret))).toEqual([])
    expect(repeated([...partners.map((partner) => partner.id), ...clientIds, ...secrets])).toEqual([])
    expect(repeated(partners.map((partner) => partner.name))).toEqual([])
  })

  it('cover every status, type, embed mode and branding mode', () => {
    expect(new Set(partners.map((partner) => partner.status))).toEqual(new Set(['active', 'suspended', 'pending']))
    const active = partners.filter((partner) => partner.status === 'active')
    expect(new Set(active.map((partner) => partner.partnerType))).toEqual(new Set(['purchase', 'platform']))
    expect(new Set(active.map((partner) => partner.embedMode))).toEqual(new Set(['workspace', 'catalog']))
    expect(new Set(active.map((partner) => partner.branding.mode))).toEqual(new Set(['branded', 'clean', 'whitelabel']))
  })

  it('store valid accents, in both cases, and existing logos', () => {
    const accents = partners.flatMap((partner) => partner.branding.primary ?? [])
    expect(accents.filter((accent) => !/^#[0-9A-Fa-f]{6}$/.test(accent))).toEqual([])
    expect(accents.some((accent) => accent !== accent.toUpperCase())).toBe(true)
    const stored = partners.flatMap((partner) => partner.branding.logoUrl ?? [])
    expect(stored.toSorted()).toEqual(
      Object.keys(logos)
        .map((name) => `{service_origin}/assets/logos/${name}.svg`)
        .toSorted(),
    )
    expect(partnersByName.plainsong.branding).toEqual({ logoUrl: null, primary: '#3C4F76', mode: 'clean' })
    expect(partnersByName.fermata.branding).toEqual({ logoUrl: null, primary: null, mode: 'branded' })
  })

  it('have logos without scripts and external references', () => {
    for (const svg of Object.values(logos)) {
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 96 96" .*<\/svg>$/)
      expect(svg).not.toMatch(/<(?:script|style|image|use|foreignObject)|href|url\(|\son\w+=/i)
    }
  })

  it('register the demo, another site, or none', () => {
    expect(partnersByName.tallyroom.websites).toEqual(['{partner_origin}'])
    expect(partnersByName.fermata.websites).toEqual([])
    expect(partnersByName.northlight.websites).toEqual(['https://studio.northlight.example'])
    const origins = partners.flatMap((partner) => partner.websites).filter((site) => site !== '{partner_origin}')
    expect(origins.map((site) => new URL(site).origin)).toEqual(origins)
  })

  it('have limits and discounts in range', () => {
    for (const { monthlyDownloadLimit, discountPercentage } of partners) {
      expect(Number.isInteger(monthlyDownloadLimit) && monthlyDownloadLimit >= 0).toBe(true)
      expect(discountPercentage >= 0 && discountPercentage <= 100).toBe(true)
    }
  })
})

describe('seeded API keys', () => {
  const keys = partners.flatMap((partner) => partner.apiKeys.map((key) => ({ ...key, partner: partner.name })))

  it('are unique, well-formed and of their stated mode', () => {
    const hashes = keys.map(({ key, mode }) => {
      const read = readApiKey(key)
      expect(read).toMatchObject({ ok: true, mode })
      return read.ok ? read.hash : key
    })
    expect(repeated(hashes)).toEqual([])
  })

  it('have a name that no other key of the partner has', () => {
    const names = keys.map(({ partner, name }) => `${partner} ${name}`)
    expect(repeated(names)).toEqual([])
    expect(keys.filter(({ name }) => name.trim() !== name || name === '')).toEqual([])
  })

  it('have all three scopes from 14 October 2026 on and one before, if they are standard keys', () => {
    expect(keys.flatMap((key) => ('kind' in key && key.kind === 'catalogue' ? key.scopes : []))).toEqual([])
    for (const { createdAt, scopes } of keys.filter((key) => !('kind' in key))) {
      const all = ['embed:session', 'fulfilment:read', 'fulfilment:download']
      expect(createdAt).toMatch(instant)
      expect(scopes).toEqual(createdAt < '2026-10-14' ? ['embed:session'] : all)
    }
    expect(keys.some(({ scopes }) => scopes.length === 1)).toBe(true)
  })

  it('include a live, a test and a revoked one of the demo partner, and at most ten active ones of any partner', () => {
    const { apiKeys } = partnersByName.tallyroom
    const kinds = apiKeys.map((key) => `${key.mode} ${'revokedAt' in key ? 'revoked' : 'active'}`)
    expect(new Set(kinds)).toEqual(new Set(['live active', 'test active', 'live revoked']))
    expect(partners.every((partner) => partner.apiKeys.filter((key) => key.revokedAt === undefined).length <= 10)).toBe(
      true,
    )
  })
})

describe('seeded videos', () => {
  it('are at least 35, each with its own clip and unique ids', () => {
    expect(videos.length).toBeGreaterThanOrEqual(35)
    expect(repeated(videos.map((video) => video.clip))).toEqual([])
    expect(videos.map((video) => video.id).toSorted()).toEqual(Object.values(videoIds).toSorted())
    expect(videos.filter((video) => !uuid4.test(video.id))).toEqual([])
    expect(repeated(videos.map((video) => video.id))).toEqual([])
    expect(repeated(videos.map((video) => `${video.artist} ${video.title}`))).toEqual([])
  })

  it('are published at unique microseconds across two years, the last before November 2026', () => {
    const times = videos.map((video) => video.publishedAt).toSorted()
    expect(times.filter((time) => !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/.test(time))).toEqual([])
    expect(times.filter((time) => Number.isNaN(Date.parse(time)))).toEqual([])
    expect(repeated(times)).toEqual([])
    expect([times[0]?.slice(0, 7), times.at(-1)?.slice(0, 7)]).toEqual(['2024-11', '2026-10'])
    const milliseconds = times.map((time) => time.slice(0, 23))
    expect(repeated(milliseconds)).toEqual(['2025-09-25T16:00:00.120'])
  })

  it('use every clip and have all of its files', () => {
    expect(
      missing(
        videos.map((video) => video.clip),
        slugs(clips),
      ),
    ).toEqual([])
    expect(
      missing(
        slugs(clips),
        videos.map((video) => video.clip),
      ),
    ).toEqual([])
    const rolesOf = (video: SeedVideo) => [video.roles.toSorted(), clipOf(video)?.roles.toSorted()]
    expect(videos.filter((video) => rolesOf(video)[0]?.join() !== rolesOf(video)[1]?.join())).toEqual([])
    expect(videos.filter((video) => !video.roles.includes('thumbnail') || repeated(video.roles).length > 0)).toEqual([])
  })

  it('have the tempo of their music', () => {
    expect(videos.filter((video) => video.tempo !== (clipOf(video)?.music?.tempo ?? null))).toEqual([])
    expect(videos.filter(({ energy }) => energy === null || energy < 0 || energy > 1)).toEqual([])
  })

  it.each(['categories', 'tags', 'contentTags', 'atmospheres'] as const)(
    'use known %s only, and all of them',
    (field) => {
      const words = { categories, tags, contentTags, atmospheres }[field]
      const used = videos.flatMap((video) => video[field])
      expect(missing(used, slugs(words))).toEqual([])
      expect(missing(slugs(words), used)).toEqual([])
      expect(repeated(slugs(words))).toEqual([])
      expect(slugs(words).filter((word) => !slug.test(word))).toEqual([])
      expect(videos.filter((video) => video[field].length === 0 || repeated(video[field]).length > 0)).toEqual([])
    },
  )

  it('have tags in all six groups', () => {
    const used = new Set(videos.flatMap((video) => video.contentTags))
    const groups = contentTags.filter((tag) => used.has(tag.slug)).map((tag) => tag.group)
    expect([...new Set(groups)].toSorted()).toEqual([
      'actions',
      'locations',
      'objects',
      'people',
      'time-weather',
      'visual-themes',
    ])
  })

  it('include each case that the Workspace must handle', () => {
    const titles = (which: (video: SeedVideo) => boolean): string[] => videos.filter(which).map((video) => video.title)
    expect(titles((video) => video.soldOut)).toEqual(['Crate Sermon'])
    expect(titles((video) => !video.roles.includes('preview') && video.roles.includes('master'))).toEqual([
      'Strobe Theory',
    ])
    expect(titles((video) => !video.roles.includes('master'))).toEqual(['Lanterns Before Dawn'])
    expect(titles((video) => clipOf(video)?.codec === 'hevc')).toEqual(['Moon Atlas'])
    expect(titles((video) => clipOf(video)?.music === null && usable(video))).toEqual(['Snow, No Sound'])
    expect(videos.filter(usable).length).toBe(videos.length - 3)
    expect(titles((video) => /\p{Script=Han}|\p{Script=Katakana}/u.test(video.title)).length).toBeGreaterThan(0)
    expect(titles((video) => /\p{Script=Arabic}/u.test(video.title)).length).toBeGreaterThan(0)
    expect(titles((video) => video.title.normalize() !== video.title)).toEqual([])
  })

  it('have prices in whole units', () => {
    expect(videos.filter((video) => !(Number.isInteger(video.priceMinor) && video.priceMinor > 0))).toEqual([])
  })
})

describe('seeded collections and customers', () => {
  it('are at least five sets of known videos without duplicates', () => {
    expect(collections.length).toBeGreaterThanOrEqual(5)
    expect(collections.filter((collection) => !uuid4.test(collection.id))).toEqual([])
    expect(repeated(collections.map((collection) => collection.id))).toEqual([])
    expect(
      missing(
        collections.flatMap((collection) => collection.videos),
        Object.values(videoIds),
      ),
    ).toEqual([])
    expect(collections.filter(({ videos: members }) => members.length < 4 || repeated(members).length > 0)).toEqual([])
  })

  it('are keyed by partner and external id, and share an internal user exactly if they share the e-mail', () => {
    expect(repeated(users.map((user) => `${user.partnerId} ${user.isTest} ${user.externalUserId}`))).toEqual([])
    expect(
      missing(
        users.map((user) => user.partnerId),
        partners.map((partner) => partner.id),
      ),
    ).toEqual([])
    expect(repeated(users.map((user) => user.linkedUserId))).toEqual([])
    const pairs = users.map((user) => `${user.internalUserId} ${user.email?.toLowerCase()}`)
    expect(new Set(pairs).size).toBe(new Set(users.map((user) => user.internalUserId)).size)
    expect(usersByName.anonymous).toMatchObject({ internalUserId: null, email: null })
    expect(usersByName.mayaAtTheStudio.internalUserId).toBe(usersByName.maya.internalUserId)
  })

  it('include a demo user who owns one playable video through a completed order', () => {
    const completed = usersByName.maya.orders.filter((order) => order.status === 'completed')
    const owned = videos.filter((video) => completed.some((order) => order.videoId === video.id))
    expect(usersByName.maya.partnerId).toBe(partnersByName.tallyroom.id)
    expect(owned.map((video) => video.title)).toEqual(['Rain on Mercury'])
    expect(owned.every(usable)).toBe(true)
  })

  it('include a user with every kind of right', () => {
    const { orders, claims, addons, overrides } = usersByName.ines
    const title = (id: string) => videos.find((video) => video.id === id)?.title
    expect(orders.map((order) => title(order.videoId))).toEqual(['Estrada de Sal', '물결의 기억'])
    expect(claims.map((claim) => [title(claim.videoId), 'revokedAt' in claim])).toEqual([
      ['Carril 9', false],
      ['Nochevieja', true],
    ])
    expect(addons.map((addon) => title(addon.videoId))).toEqual(['Señal de Humo'])
    expect(overrides.map((word) => [title(word.videoId), word.allow])).toEqual([
      ['Zlatá hodina', true],
      ['물결의 기억', false],
    ])
  })

  it('have orders whose completion time matches their status', () => {
    const orders = users.flatMap((user) => user.orders)
    expect(repeated(orders.map((order) => order.id))).toEqual([])
    expect(
      missing(
        orders.map((order) => order.videoId),
        Object.values(videoIds),
      ),
    ).toEqual([])
    expect(orders.filter((order) => (order.completedAt === null) === (order.status === 'completed'))).toEqual([])
    expect(orders.filter((order) => order.completedAt !== null && order.completedAt < order.createdAt)).toEqual([])
  })
})
