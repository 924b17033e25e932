import { describe, expect, it } from 'vitest'
import { gatesFor, help } from './check.ts'
import { longTestFiles } from './check/long.ts'

const namesFor = (...args: string[]): string[] => gatesFor(args).map(({ name }) => name)

describe('the gates', () => {
  it('exclude the browsers unless named', () => {
    expect(namesFor()).toContain('types')
    expect(namesFor()).not.toContain('browsers')
    expect(namesFor('browsers')).toEqual(['browsers'])
    expect(namesFor('browsers', 'lint')).toEqual(['lint', 'browsers'])
  })

  it('include the long tail of the tests', () => {
    expect(namesFor()).toContain('long')
  })

  it('are all explained by --help', () => {
    const text = help()
    for (const name of [
      ...namesFor(),
      'rootfs',
      'kit',
      'compilers',
      'screenshots',
      'mutation',
      'exports',
      'timing',
      'browsers',
    ])
      expect(text).toMatch(new RegExp(`^  ${name} +\\S`, 'm'))
  })
})

describe('the long tail', () => {
  it('is found in unit tests and end-to-end tests', () => {
    const files = longTestFiles()
    expect(files).toContain('mock-server/src/durability.test.ts')
    expect(files).toContain('demo/e2e/appearance/gallery.long.e2e.ts')
    expect(files.some((path) => path.includes('node_modules'))).toBe(false)
  })
})
