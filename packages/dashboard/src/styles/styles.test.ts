import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')
const declarations = globSync('**/*.css', { cwd: source }).flatMap((file) => {
  const css = readFileSync(join(source, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  return [...css.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(
    ([, property = '', value = '']) => `${file}: ${property}: ${value.trim()}`,
  )
})

it('the style sheets use logical properties, so that right-to-left works', () => {
  verifies('H-15')
  expect(declarations.length).toBeGreaterThan(400)
  const physical = /: (?:[a-z-]*-)?(?:left|right|top|bottom)(?:-[a-z-]+)?: |: (?:min-|max-)?(?:width|height): /
  expect(declarations.filter((line) => physical.test(line))).toEqual([])
})

it('motion takes its duration from the tokens, which reduced motion sets to zero', () => {
  verifies('H-15')
  const moving = declarations.filter((line) => /: (?:animation|transition): /.test(line))
  expect(moving.length).toBeGreaterThan(1)
  expect(moving.filter((line) => !/var\(--(?:quick|calm|breath)\)/.test(line))).toEqual([])
})
