import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from '../repository.ts'
import { newerCss, newerScript, optional, supported, type Newer } from './supported-browsers.ts'

const pages =
  'packages/ui/src,packages/embed/src,packages/dashboard/src,demo/site/src,demo/partner/page,demo/panel/src,packages/editor/src'
const sources = {
  css: `{${pages},packages/service/src/http}/**/*.css`,
  script: `{${pages},packages/{protocol,contract}/src}/**/*.{ts,tsx}`,
}

const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).filter(
    (file) => !/node_modules|\/dist\/|\.test\.tsx?$|\/(?:testing|openapi)\//.test(file),
  )

const newerIn = (pattern: string, read: (text: string) => Newer[]): string[] =>
  filesOf(pattern).flatMap((file) =>
    read(readFileSync(`${root}${file}`, 'utf8'))
      .filter(({ name }) => !Object.hasOwn(optional, name))
      .map(({ name, needs }) => `${file}: ${name} needs ${needs.join(', ')}`),
  )

describe('the supported browsers', () => {
  it.each([
    ['a { reading-flow: normal; }', ['reading-flow']],
    ['a:has(b) { color: red; }', []],
    ['a:heading { color: red; }', [':heading']],
    ['@container (width > 1px) { a { color: oklch(0 0 0); } }', []],
    ['@function --f() {}', ['@function']],
    ['a { color: contrast-color(red); }', ['contrast-color()']],
  ])('%s is checked as CSS', (css, names) => {
    expect(newerCss(css).map(({ name }) => name)).toEqual(names)
  })

  it.each([
    ['new CloseWatcher()', ['new CloseWatcher']],
    ['Promise.try(run)', ['Promise.try']],
    ['Array.fromAsync(list); Array.from(list)', ['Array.fromAsync']],
    ['list.toSorted().map(one)', []],
    ['element.setHTML(text)', ['.setHTML']],
    ['// Promise.try', []],
  ])('%s is checked as a script', (source, names) => {
    expect(newerScript(source).map(({ name }) => name)).toEqual(names)
  })

  it('have every feature that the pages’ style sheets use', () => {
    expect(filesOf(sources.css).length).toBeGreaterThan(40)
    expect(newerIn(sources.css, newerCss)).toEqual([])
  })

  it('have every feature that the pages and the bridge call', () => {
    expect(filesOf(sources.script).length).toBeGreaterThan(200)
    expect(newerIn(sources.script, newerScript)).toEqual([])
  })

  it.each(['packages/protocol/README.md', 'packages/embed/README.md'])('are documented in %s', (file) => {
    const { chrome, firefox, safari } = supported
    expect(readFileSync(`${root}${file}`, 'utf8')).toContain(
      `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}, and anything newer`,
    )
  })
})
