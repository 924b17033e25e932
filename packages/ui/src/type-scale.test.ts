import { globSync, readFileSync } from 'node:fs'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const root = new URL('../../../', import.meta.url)
const sheets = globSync('packages/{ui,embed,editor}/src/**/*.css', { cwd: root, exclude: ['**/tokens.css'] }).map(
  (file) => ({
    file,
    css: readFileSync(new URL(file, root), 'utf8'),
  }),
)

/** The text sizes that a style sheet declares, each with its file. */
function textSizes({ file, css }: (typeof sheets)[number]): readonly string[] {
  return [...css.matchAll(/(?<=[{;]\s*)font(?:-size)?:\s*([^;}]+)/g)].map(({ 1: value = '' }) => `${file}: ${value}`)
}

/** Steps of the scale by themselves, or as the embed's texts of a layout. */
const ON_SCALE = /: (?:inherit|(?:\d{3} )?var\(--(?:size-[1-5]|title|words|control-text)\)(?: \/.*)?)$/s

describe('the type scale', () => {
  it('grows from at least 12 px, which facts are set in', () => {
    verifies('H-15')
    const steps = [...tokens.matchAll(/--step-\d: ([\d.]+)rem;/g)].map(({ 1: rem = '' }) => Number(rem) * 16)
    expect(steps.length).toBeGreaterThan(4)
    expect(steps).toEqual(steps.toSorted((one, other) => one - other))
    expect(steps[0]).toBeGreaterThanOrEqual(12)
  })

  it('is the only source of sizes', () => {
    verifies('H-15')
    const definitions = [tokens, ...sheets.map(({ css }) => css)].flatMap((css) => css.match(/--size-\d: [^;]+/g) ?? [])
    expect(definitions.length).toBeGreaterThan(4)
    expect(definitions.filter((each) => !/: var\(--step-\d\)$/.test(each))).toEqual([])
    expect(sheets.flatMap(({ css }) => css.match(/--(?:size|step)-\d:/g) ?? [])).toEqual([])
  })

  it('has every text size of the embed and the editor', () => {
    verifies('H-15', 'E-09')
    const sizes = sheets.flatMap(textSizes)
    expect(sizes.length).toBeGreaterThan(60)
    expect(sizes.filter((each) => !ON_SCALE.test(each))).toEqual([])
  })

  it('sets prices larger than the facts around them', () => {
    verifies('H-17', 'E-02')
    const rule = (file: string, selector: string): string =>
      sheets.find((sheet) => sheet.file.endsWith(file))?.css.match(new RegExp(`\\n${selector} \\{[^}]*\\}`))?.[0] ?? ''
    expect(rule('shared/video-card.module.css', '.amount')).toContain('font-size: var(--size-2)')
    expect(rule('cards/clip-card.module.css', '.price')).toContain('font-size: var(--size-2)')
  })
})
