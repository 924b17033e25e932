import { signal } from '@preact/signals'
import { verifies } from '@proscenium/testkit'
import { cleanup, render, screen } from '@testing-library/preact'
import { afterEach, expect, it } from 'vitest'
import { bootWords } from '../words/boot-words.ts'
import { en } from '../words/en.ts'
import { fr } from '../words/fr.ts'
import { languageFor } from '../words/locale.ts'
import { useAllWords } from './all-words.ts'
import { Spoken } from './words-context.tsx'

afterEach(cleanup)

function Said() {
  const all = useAllWords()
  return <p>{all === fr ? 'fr' : all === en ? 'en' : 'neither'}</p>
}

it.each([
  ['fr', fr],
  ['en', null],
] as const)('gives a dialog all the words of %s', (locale, all) => {
  verifies('H-15')
  const speech = signal({
    language: languageFor([locale]),
    words: all ?? bootWords,
    all,
    settled: true,
  })
  render(
    <Spoken language={{ speech, dispose: () => undefined }}>
      <Said />
    </Spoken>,
  )
  expect(screen.getByText(locale)).toBeDefined()
})
