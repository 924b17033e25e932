import { expect, it } from 'vitest'
import { commitOf, partVersions } from './part-versions.ts'

const page = (script: string) => ({
  html: async () => `<script type="module" src="${script}"></script>`,
  assets: () => undefined,
})

it('every part has its version, its build and its commit', async () => {
  const pages = {
    embed: page('/embed/assets/index-GZx1_-a9.js'),
    editor: page('./assets/index-Ed1tor.js'),
    partner: page('/src/main.tsx'),
    panel: page('/_control/panel/assets/index-Pa.js'),
  }
  const versions = await partVersions(pages)
  expect(versions.map(({ part, build }) => [part, build])).toEqual([
    ['service', ''],
    ['embed page', 'GZx1_-a9'],
    ['editor', 'Ed1tor'],
    ['partner page', ''],
    ['QA panel', 'Pa'],
    ['protocol', ''],
  ])
  for (const { version, commit } of versions) {
    expect(version).toMatch(/^\d+\.\d+\.\d+/)
    expect(commit).toMatch(/^(?:[0-9a-f]{40}(?:-dirty)?|unknown)$/)
  }
})

it('a folder within a checkout has no commit of its own', async () => {
  expect(await commitOf(import.meta.dirname)).toBe('unknown')
})
