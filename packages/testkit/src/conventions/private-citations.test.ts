import { expect, it } from 'vitest'
import { readTextFiles, type SourceFile } from '../repository.ts'

/** References to sections of documents that readers outside the project cannot look up. */
function privateCitations({ path, text }: SourceFile): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/\b(?:SPEC|DESIGN) \d/g)].map(([found]) => `${path}:${index + 1} ${found}`),
    )
}

it('a section of a private document is reported with file and line', () => {
  const text = `one\ntwo (${['SPEC', '4.2'].join(' ')}, ${['DESIGN', '6'].join(' ')}); DESIGN B-08; RESPEC`
  expect(privateCitations({ path: 'a.md', text })).toEqual([
    `a.md:2 ${['SPEC', '4'].join(' ')}`,
    `a.md:2 ${['DESIGN', '6'].join(' ')}`,
  ])
})

it('the repository cites requirements, not sections of private documents', () => {
  expect(readTextFiles().flatMap(privateCitations)).toEqual([])
})
