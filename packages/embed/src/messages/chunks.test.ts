import { join } from 'node:path'
import { bundle } from '@proscenium/testkit/bundle'
import { verifies } from '@proscenium/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { catalogueEn } from './catalogue/catalogue-messages.ts'
import { loadCatalogueMessages } from './catalogue/load.ts'
import { en } from './all-messages.ts'
import { loadMessages } from './load.ts'
import { locales } from '@proscenium/ui/locale'

const others = locales.filter((locale) => locale !== 'en')
let chunks: ReadonlyMap<string, string>

beforeAll(async () => {
  chunks = await bundle({ main: join(import.meta.dirname, '../main.tsx') })
})

/** Every text that is not a function. */
function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part]
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsOf) : []
}

/** The chunks that contain a text. */
const holders = (text: string) => [...chunks].flatMap(([name, code]) => (code.includes(text) ? [name] : []))

/** What is loaded initially: the entry and its static imports. */
function bootChunks(): string[] {
  const found = new Set(['main.js'])
  for (const name of found) {
    for (const [, next] of (chunks.get(name) ?? '').matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g))
      found.add(next ?? '')
  }
  return [...found]
}

describe('the embed page’s build', () => {
  it('loads the page’s English initially, and nothing that only its dialogs need', () => {
    verifies('H-15')
    const { states, workspace, ...dialogs } = en
    const early = (text: string) => holders(text).some((name) => bootChunks().includes(name))
    expect(textsOf({ states, workspace }).filter((text) => !early(text))).toEqual([])
    const shared = new Set(textsOf({ states, workspace }))
    expect(textsOf(dialogs).filter((text) => text.length > 12 && !shared.has(text) && early(text))).toEqual([])
  })

  it.each(others)('bundles all of %s in one chunk of its own', async (locale) => {
    verifies('H-15')
    const { states, workspace } = await loadMessages(locale)
    const [own, ...more] = holders(workspace.tooSmall)
    expect(more).toEqual([])
    expect(holders(states.failures['invalid-link'].advice)).toEqual([own])
    expect(bootChunks()).not.toContain(own)
  })

  it('loads no text of catalog mode initially', () => {
    verifies('H-13')
    const early = (text: string) => holders(text).some((name) => bootChunks().includes(name))
    const texts = textsOf(catalogueEn).filter((text) => text.length > 12 && !textsOf(en).includes(text))
    expect(texts.length).toBeGreaterThan(50)
    expect(texts.filter(early)).toEqual([])
  })

  it.each(others)('bundles catalog mode’s %s in one chunk, which the Workspace does not load', async (locale) => {
    verifies('H-15')
    const { browse, video } = await loadCatalogueMessages(locale)
    const { workspace } = await loadMessages(locale)
    const [own, ...more] = holders(browse.filters.failed)
    expect([more, holders(video.purchases.empty.advice)]).toEqual([[], [own]])
    expect(holders(workspace.tooSmall)).not.toContain(own)
  })
})
