import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSite, readText } from '@proscenium/site/read-site'
import { codeBlocks } from '@proscenium/testkit/guides'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { root } from '../../paths.ts'
import type { PlacedBlock } from './block-checks.ts'
import { blockProblems, rules, unlistedFences, withoutIndents } from './code-blocks.ts'

/** Every page once: the site shows some in two places. */
const pages = readSite().pages.map(({ page, source, text }) => ({
  place: source ?? page,
  text: source === null ? text : readText(source),
}))
const blocks: readonly PlacedBlock[] = pages.flatMap(({ place, text }) =>
  codeBlocks(place, withoutIndents(text)).map((block) => ({ ...block, place })),
)
const block = (more: Partial<PlacedBlock>): PlacedBlock => ({
  ...{ guide: '', line: 3, words: {}, tab: null, code: '', language: 'sh', place: 'docs/cli.md' },
  ...more,
})

describe('the code blocks of the site', () => {
  it('are all run, compiled or checked by something', () => {
    verifies('D-08')
    expect(blocks.length).toBeGreaterThan(1_000)
    expect(blocks.flatMap(blockProblems)).toEqual([])
  })

  it('all have a language', () => {
    expect(pages.flatMap(({ place, text }) => unlistedFences(place, text))).toEqual([])
  })

  it('need every rule', () => {
    const used = new Set(
      blocks.map(({ place, language }) =>
        rules.find((rule) => rule.places.test(place) && rule.languages.includes(language)),
      ),
    )
    expect(rules.filter((rule) => !used.has(rule)).map(({ places }) => String(places))).toEqual([])
    const languages = rules.flatMap((rule) =>
      rule.languages
        .filter((language) => !blocks.some((each) => rule.places.test(each.place) && each.language === language))
        .map((language) => `${String(rule.places)} ${language}`),
    )
    expect(languages).toEqual([])
  })

  it('are named by the tests and gates that the rules name', () => {
    const missing = rules.flatMap(({ by }) => {
      if (by === undefined) return []
      const [file, says] = by
      const path = join(root, file)
      return existsSync(path) && readFileSync(path, 'utf8').includes(says) ? [] : [`${file} does not say ${says}`]
    })
    expect(missing).toEqual([])
  })
})

describe('a block', () => {
  it('of an unknown language, or on a page without a rule, is a problem', () => {
    expect(blockProblems(block({ language: 'cobol' }))).toEqual(['docs/cli.md:3: nothing runs or checks cobol here'])
    expect(blockProblems(block({ place: 'docs/new.md' }))).toEqual(['docs/new.md:3: nothing runs or checks sh here'])
  })

  it('of JSON that does not parse is a problem wherever it is', () => {
    const [problem] = blockProblems(block({ place: 'docs/guides/signing.md', language: 'json', code: '{' }))
    expect(problem).toMatch(/^docs\/guides\/signing\.md:3: .*JSON/)
  })

  it.each<[string, Partial<PlacedBlock>]>([
    [
      'neither end accepts',
      { place: 'packages/protocol/docs/protocol.md', language: 'json', code: '{"type":"EDITOR_READI"}' },
    ],
    ['PROSCENIUM_S3', { place: 'docs/operations/s3.md', language: 'ini', code: 'PROSCENIUM_BLOBS=s3://files\n' }],
    [
      'migrate sets',
      {
        place: 'docs/operations/postgresql.md',
        language: 'sql',
        code: "alter role a in database b set statement_timeout = '1s';\n",
      },
    ],
    [
      'proscenium has no createFrame',
      { place: 'packages/protocol/README.md', language: 'html', code: '<script>proscenium.createFrame()</script>' },
    ],
    ['no such command', { place: 'packages/operator/README.md', language: 'sh', code: 'npx pnpm@12 bild\n' }],
    ['is not assignable', { place: 'CONTRIBUTING.md', language: 'ts', code: 'rejectionOf(1)\n' }],
    [
      'no file core/gone.ts',
      { place: 'docs/topics/editor.md', language: 'text', code: 'a → core/gone.ts, editor-end.ts' },
    ],
    ['no rules', { place: 'docs/operations/observability.md', language: 'yaml', code: 'rule_files: [gone.yaml]\n' }],
    [':', { place: 'packages/protocol-testing/README.md', language: 'yaml', code: 'a: [\n' }],
  ])('is checked: %s', (says, more) => {
    expect(blockProblems(block(more)).join('\n')).toContain(says)
  })

  it('without a language, or with other fences, is named', () => {
    expect(unlistedFences('a.md', '```\nx\n```\n\n  ```sh\nx\n  ```\n~~~js\n```\n~~~\n```sh\ny\n```\n')).toEqual([
      'a.md:1: a fence that no test reads',
      'a.md:8: a fence that no test reads',
    ])
    expect(
      codeBlocks('', withoutIndents('- a\n\n  ```json\n  {\n    "b": 1\n  }\n  ```\n')).map(({ code }) => code),
    ).toEqual(['{\n  "b": 1\n}\n'])
  })
})
