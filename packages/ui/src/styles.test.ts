// What every style sheet of the pages observes.
import { globSync, readFileSync } from 'node:fs'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'

const root = new URL('../../../', import.meta.url)
/** The pages that users see in eight languages, and what they share. */
const pages = ['ui', 'embed', 'editor', 'dashboard']

/** Custom properties that views set: how deep a row is nested, how far a video has played. */
const SET_BY_SCRIPTS = ['--depth', '--done']

interface Declaration {
  readonly at: string
  readonly property: string
  readonly value: string
}

const sheets = pages.flatMap((page) =>
  globSync(`packages/${page}/src/**/*.css`, { cwd: root }).map((file) => ({
    page,
    file,
    css: readFileSync(new URL(file, root), 'utf8').replaceAll(/\/\*.*?\*\//gs, (comment) =>
      comment.replaceAll(/[^\n]/g, ' '),
    ),
  })),
)

/** Every declaration of a style sheet, with its line. */
function declarations({ file, css }: { readonly file: string; readonly css: string }): Declaration[] {
  return [...css.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(
    ({ 1: property = '', 2: value = '', index }) => ({
      at: `${file}:${css.slice(0, index).split('\n').length}`,
      property,
      value: value.trim(),
    }),
  )
}

const all = sheets.flatMap(declarations)

/** Matches physical properties where logical ones are required. */
const physical = /(?:^|-)(?:left|right|top|bottom)(?:-|$)|^(?:min-|max-)?(?:width|height)$|^overflow-[xy]$/
const sided = /^(?:margin|padding|inset|border-width|border-radius)$/

function isPhysical({ property, value }: Declaration): boolean {
  if (property.startsWith('--')) return false
  if (physical.test(property) || /(?:^|\s)(?:left|right)(?:\s|$)/.test(value)) return true
  const sides = value.match(/(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|[^\s()])+/g) ?? []
  if (!sided.test(property) || sides.length !== 4) return false
  return property === 'border-radius' ? sides[0] !== sides[1] || sides[2] !== sides[3] : sides[1] !== sides[3]
}

describe('the style sheets of the pages', () => {
  it.each(pages)('of %s exist', (page) => {
    expect(sheets.filter((sheet) => sheet.page === page).length).toBeGreaterThan(5)
  })

  it.each([
    ['a { margin-left: 1px; }', true],
    ['a { left: 0; }', true],
    ['a { text-align: right; }', true],
    ['a { object-position: left center; }', true],
    ['a { width: 1px; }', true],
    ['a { border-top-left-radius: 0; }', true],
    ['a { margin: 0 1px 0 2px; }', true],
    ['a { margin: 0 calc(1px + 2px) 0 calc(1px + 2px); }', false],
    ['a { inset: auto 0 var(--space-5); }', false],
    ['a { padding-inline-start: 1px; }', false],
    ['a { --logo-width: 1px; }', false],
  ])('are checked for %s', (css, expected) => {
    expect(declarations({ file: 'x.css', css }).map(isPhysical)).toEqual([expected])
  })

  // The editor's timeline runs from left to right in every language.
  it('use logical properties only, so that right-to-left works', () => {
    verifies('H-15')
    const logical = sheets.filter(({ page }) => page !== 'editor').flatMap(declarations)
    expect(logical.length).toBeGreaterThan(1_000)
    expect(logical.filter(isPhysical)).toEqual([])
  })

  it('use only tokens that are defined', () => {
    const tokensOf = (page: string) =>
      sheets.filter((sheet) => sheet.page === page).flatMap(({ css }) => css.match(/--[a-z0-9-]+(?=:)/g) ?? [])
    const shared = tokensOf('ui')
    for (const page of pages) {
      const defined = new Set([...shared, ...tokensOf(page), ...SET_BY_SCRIPTS])
      const used = sheets
        .filter((sheet) => sheet.page === page)
        .flatMap(({ css }) => [...css.matchAll(/var\((--[a-z0-9-]+)/g)].map(([, name = '']) => name))
      expect(used.filter((name) => !defined.has(name))).toEqual([])
    }
  })

  it('space headings by the token, which is zero for scripts that must not be letter-spaced', () => {
    verifies('H-15')
    const tracked = all.filter(({ property }) => property === 'letter-spacing')
    expect(tracked.length).toBeGreaterThan(1)
    expect(tracked.filter(({ value }) => value !== 'var(--tracking)')).toEqual([])
  })

  it('dim no text on the accent, whose contrast may be minimal', () => {
    verifies('H-03', 'H-15')
    const dimming = sheets.flatMap(({ css }) => css.match(/[^{}]*\{[^{}]*opacity: 0\.[^{}]*\}/g) ?? [])
    const onAccent = dimming.filter((rule) => /\.primary[^{,]*:hover|\.primary\s*[,{]/.test(rule))
    expect(dimming.length).toBeGreaterThan(1)
    expect(onAccent).toEqual([])
  })

  it('take every motion duration from the tokens, which reduced motion sets to zero', () => {
    verifies('H-15')
    const moving = all
      .filter(
        ({ property, value }) => /^(?:animation|transition)(?:-duration)?$/.test(property) && !value.startsWith('none'),
      )
      .flatMap(({ at, value }) => value.split(/,(?![^(]*\))/).map((part) => ({ at, duration: durationOf(part) })))
    expect(moving.length).toBeGreaterThan(10)
    // What appears at once after a delay does not move.
    const still = ['0s', '1ms']
    expect(
      moving.filter(({ duration }) => !still.includes(duration) && !/^var\(--(?:quick|calm|breath)\)$/.test(duration)),
    ).toEqual([])
  })
})

/** The first time of an animation or transition. */
function durationOf(part: string): string {
  return part.match(/(?<![\w-])(?:[\d.]+m?s|var\(--[a-z]+\))/)?.[0] ?? ''
}
