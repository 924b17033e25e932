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
const topics: readonly SnippetTopic[] = ['sign', 'encode', 'serialise']

function linesFromKit(language: SnippetLanguage): string[] {
  return topics.flatMap((topic) => {
    const lines = snippets[language][topic].split('\n')
    return topic === 'serialise' && !serialises.includes(language) ? lines.slice(1) : lines
  })
}

/** Without the name that a line gives its value: the kit returns some values that a snippet names. */
function expressionOf(line: string): string {
  return line
    .replace(/^[^=("']*:?= ?/, '')
    .replace(/^\$\((.*)\)$/, '$1')
    .replace(/;$/, '')
}

/** What `serialise` signs and encodes. */
const textNames: Readonly<Record<SnippetLanguage, string>> = {
  node: 'raw',
  python: 'data',
  php: '$raw',
  ruby: 'raw',
  go: 'raw',
  java: 'bytes',
  csharp: 'raw',
  bash: '"$payload"',
}

describe('snippets', () => {
  it.each(snippetLanguages)('in %s is code of the signing kit, whose tests execute them', (language) => {
    verifies('D-09')
    const kit = readFileSync(new URL(`../../../kit/${kitFiles[language]}`, import.meta.url), 'utf8')
    const own = linesFromKit(language)
    expect(own.filter((line) => !kit.includes(line) && !kit.includes(expressionOf(line)))).toEqual([])
  })

  it.each(snippetLanguages)('in %s sign and encode the text that was made once', (language) => {
    verifies('D-09')
    const name = textNames[language]
    const lines = snippets[language].serialise.split('\n').filter((line) => !line.startsWith(`${name} =`))
    expect(lines.filter((line) => line.includes(name) && !line.includes(` ${name} =`)).length).toBeGreaterThanOrEqual(2)
  })

  it.each(snippetLanguages)('in %s exist for every step', (language) => {
    expect(Object.values(snippets[language]).filter((code) => code.trim() === '')).toEqual([])
  })
})
