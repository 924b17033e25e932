import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')
const sheets = globSync('**/*.css', { cwd: source }).map((file) => ({
  file,
  css: readFileSync(join(source, file), 'utf8'),
}))

interface Declaration {
  readonly at: string
  readonly property: string
  readonly value: string
}

/** Every declaration of a style sheet, with its line. */
function declarations(file: string, css: string): Declaration[] {
  const bare = css.replaceAll(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  return [...bare.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(
    ({ 1: property = '', 2: value = '', index }) => ({
      at: `${relative(source, join(source, file))}:${bare.slice(0, index).split('\n').length}`,
      property,
      value: value.trim(),
    }),
  )
}

/** Matches physical properties where logical ones are required. */
const physical = /(?:^|-)(?:left|right|top|bottom)(?:-|$)|^(?:min-|max-)?(?:width|height)$|^overflow-[xy]$/
const sided = /^(?:margin|padding|inset|border-width|border-radius)$/

function isPhysical({ property, value }: Declaration): boolean {
  if (property.startsWith('--')) return false
  if (physical.test(property) || /(?:^|\s)(?:left|right)(?:\s|$)/.test(value)) return true
  const sides = value.match(/(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|[^\s()])+/g) ?? []
  return sided.test(property) && sides.length === 4 && sides[1] !== sides[3]
}

describe('the style sheets of the page', () => {
  it('exist', () => {
    expect(sheets.length).toBeGreaterThan(9)
    expect(sheets.flatMap(({ file, css }) => declarations(file, css)).length).toBeGreaterThan(200)
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
    expect(declarations('x.css', css).map(isPhysical)).toEqual([expected])
  })

  it('use logical properties only, so that right-to-left works', () => {
    verifies('H-15')
    expect(sheets.flatMap(({ file, css }) => declarations(file, css).filter(isPhysical))).toEqual([])
  })

  it('space headings by the token, which is zero for scripts that must not be letter-spaced', () => {
    verifies('H-15')
    const tracked = sheets
      .flatMap(({ file, css }) => declarations(file, css))
      .filter(({ property }) => property === 'letter-spacing')
    expect(tracked.map(({ value }) => value)).toEqual(['var(--tracking)', 'var(--tracking)'])
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
    const moving = sheets
      .flatMap(({ file, css }) => declarations(file, css))
      .filter(({ property }) => /^(?:animation|transition)(?:-duration)?$/.test(property))
      .filter(({ value }) => value !== 'none')
    expect(moving.length).toBeGreaterThan(3)
    // A delay before a text appears; moves nothing.
    const late = 'late 1ms 10s backwards'
    expect(moving.filter(({ value }) => value !== late && !/var\(--(?:quick|calm|breath)\)/.test(value))).toEqual([])
    expect(moving.filter(({ value }) => /\d(?:m?s)\b/.test(value)).map(({ value }) => value)).toEqual([late])
  })
})
