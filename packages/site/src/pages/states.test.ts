import { globSync } from 'node:fs'
import { posix } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { readText, root } from '../read-site.ts'
import { readPictures, statePages } from './states.ts'

const pictures = readPictures(readText)
const languages = globSync('packages/embed/src/messages/boot/*.json', { cwd: root }).map((path) =>
  posix.basename(path, '.json'),
)
const pages = new Map(statePages(readText).map(({ page, text }) => [page, text]))

describe('the pictures of every state', () => {
  it('are those of the index, and no others', () => {
    const files = globSync('docs/screens/states/**/*.webp', { cwd: root })
    expect(files.toSorted()).toEqual(pictures.map(({ path }) => path).toSorted())
  })

  it('show each state in every layout and branding, and in every language where its texts can arrive', () => {
    verifies('H-01', 'H-15', 'D-08')
    const states = Map.groupBy(pictures, ({ state }) => state)
    expect(states.size).toBe(25)
    for (const [state, own] of states) {
      const english = own
        .filter(({ language }) => language === 'en')
        .map(({ layout, branding }) => `${layout} ${branding}`)
      const brandings = english.some((each) => each.endsWith('neutral'))
        ? ['neutral']
        : ['branded', 'clean', 'whitelabel']
      const expected = brandings.flatMap((branding) =>
        ['full', 'compact', 'tiny'].map((layout) => `${layout} ${branding}`),
      )
      expect(english.toSorted(), state).toEqual(expected.toSorted())
      const shown = new Set(own.map(({ language }) => language))
      expect([...shown].toSorted(), state).toEqual(state === 'offline' ? ['en'] : languages.toSorted())
    }
  })
})

describe('the pages of states', () => {
  it('are one of each, with its title and its pictures', () => {
    const page = pages.get('screens/states/expired-link') ?? ''
    expect(page).toMatch(
      /^# This link has expired\n\nThis link has expired\. The timestamp is more than five minutes off\./,
    )
    expect(page).toContain('## Before verification')
    expect(page).toContain(
      '![expired-link, Compact, Before verification, Arabic](docs/screens/states/expired-link/compact-neutral-ar.webp)',
    )
    expect(pages.get('screens/states/index')).toContain('<a href="./expired-link.html">This link has expired</a>')
  })

  it('need a row of the guide, and names that they know', () => {
    const index = (key: string) => (path: string) =>
      path.endsWith('index.json') ? JSON.stringify({ [key]: '' }) : readText(path)
    expect(() => statePages(index('gone/full-neutral-en'))).toThrow('has no row with a picture of gone')
    expect(() => readPictures(index('open/huge-neutral-en'))).toThrow('which is not a picture of a state')
  })
})
