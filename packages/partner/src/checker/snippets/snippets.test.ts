import { readFileSync } from 'node:fs'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { snippetLanguages, type SnippetLanguage, type SnippetTopic } from '../types.ts'
import { snippets } from './snippets.ts'

const kitFiles: Readonly<Record<SnippetLanguage, string>> = {
  node: 'node/proscenium.mjs',
  python: 'python/proscenium.py',
  php: 'php/Proscenium.php',
  ruby: 'ruby/proscenium.rb',
  go: 'go/proscenium.go',
  java: 'java/Proscenium.java',
  csharp: 'csharp/Proscenium.cs',
  bash: 'bash/proscenium.sh',
}

/** In the others, the text is serialised by another library or with a check around it. */
const serialises: readonly SnippetLanguage[] = ['python', 'php', 'ruby', 'go']
const fromKit = (language: SnippetLanguage): SnippetTopic[] => [
  'sign',
  'encode',
  ...(serialises.includes(language) ? (['serialise'] as const) : []),
]

describe('snippets', () => {
  it.each(snippetLanguages)('in %s is code of the signing kit, whose tests execute them', (language) => {
    verifies('D-09')
    const kit = readFileSync(new URL(`../../../kit/${kitFiles[language]}`, import.meta.url), 'utf8')
    const own = fromKit(language).flatMap((topic) => snippets[language][topic].split('\n'))
    expect(own.filter((line) => !kit.includes(line))).toEqual([])
  })

  it.each(snippetLanguages)('in %s exist for every step', (language) => {
    expect(Object.values(snippets[language]).filter((code) => code.trim() === '')).toEqual([])
  })
})
