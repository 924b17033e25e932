import { expect, it } from 'vitest'
import { readText } from '../read-site.ts'
import { siteTokens } from './tokens.ts'

const tokens = siteTokens(readText('packages/ui/src/tokens.css'))

it('the tokens of the light scheme hold where the site is not dark', () => {
  expect(tokens).toMatch(/:root:not\(\.dark\) {\n {2}color-scheme: light;/)
  expect(tokens).toMatch(/:root,\n\.dark {\n {2}color-scheme: dark;/)
})

it('no selector of another way to choose a scheme is left', () => {
  expect(tokens).not.toContain('data-theme')
})

it('the theme takes each token that it uses from there', () => {
  const used = readText('packages/site/.vitepress/theme/style.css').matchAll(/var\(--(?!vp-)([\w-]+)\)/g)
  const names = new Set(Array.from(used, ([, name = '']) => name))
  expect(names.size).toBeGreaterThan(10)
  expect([...names].filter((name) => !tokens.includes(`  --${name}:`))).toEqual([])
})
