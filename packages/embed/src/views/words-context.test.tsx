import { signal } from '@preact/signals'
import { verifies } from '@proscenium/testkit'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createManualClock } from '@proscenium/protocol/testing'
import { describeFault } from '../core/failure.ts'
import { createBootModel } from '../models/boot-model.ts'
import { createLanguageModel, type LanguageModel } from '../models/language-model.ts'
import { createStatusModel } from '../models/status-model.ts'
import { createMemoryNetwork } from '../ports/memory.ts'
import { ar } from '../words/ar.ts'
import { de } from '../words/de.ts'
import type { Words } from '../words/en.ts'
import { languageFor } from '../words/locale.ts'
import { App } from './app.tsx'
import { FailureScreen } from './failure-screen.tsx'
import { Notice } from './notice.tsx'
import { useFormat } from './all-words.ts'
import { Spoken } from './words-context.tsx'

afterEach(cleanup)

const speaking = (tag: string, words: Words): LanguageModel => ({
  speech: signal({ language: languageFor([tag]), words, all: words, settled: true }),
  dispose: () => undefined,
})
const nothing = () => undefined

describe('Spoken', () => {
  it('gives every text of a failure the person’s language, and leaves the exact reason to those who mend it', () => {
    verifies('H-01', 'H-15')
    const failure = describeFault({ kind: 'verification', status: 500, message: 'Failed to create session' })
    render(
      <Spoken language={speaking('de', de)}>
        <FailureScreen failure={failure} branding={null} focusRetry={false} retry={nothing} />
      </Spoken>,
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bei uns ist etwas schiefgelaufen')
    expect(screen.getByRole('button').textContent).toBe('Erneut versuchen')
    expect(screen.getByText('500 Failed to create session').dir).toBe('ltr')
  })

  it('tells notices in it too', () => {
    const dismiss = vi.fn()
    render(
      <Spoken language={speaking('ar', ar)}>
        <Notice notice={{ name: 'session-ended', reason: '401 invalid_session: Over.' }} dismiss={dismiss} />
      </Spoken>,
    )
    expect(screen.getByRole('heading', { name: 'انتهت جلستك' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'فهمت' }))
    expect(dismiss).toHaveBeenCalledOnce()
  })

  it('hands on the region’s way with figures', () => {
    const Price = () => <p>{useFormat().money(4_900, 'EUR').replaceAll(/\s/gu, ' ')}</p>
    render(
      <Spoken language={speaking('de-DE', de)}>
        <Price />
      </Spoken>,
    )
    expect(screen.getByText('49,00 €')).toBeDefined()
  })
})

describe('a failure before the words are there', () => {
  function stage() {
    const clock = createManualClock()
    const words = Promise.withResolvers<Words>()
    const language = createLanguageModel({ wishes: ['de'], load: () => words.promise, clock, log: nothing })
    const obstacle = { kind: 'missing-parameter', missing: ['sig'] } as const
    const boot = createBootModel({ obstacle, parts: null, network: createMemoryNetwork(), clock })
    boot.start()
    render(
      <Spoken language={language}>
        <App
          boot={boot}
          status={createStatusModel(clock)}
          exports={signal(null)}
          projects={signal(null)}
          purchases={signal(null)}
        />
      </Spoken>,
    )
    return { clock, words }
  }

  it('is told once, in the person’s language', async () => {
    verifies('H-15')
    const { words } = stage()
    expect(screen.queryByRole('alert')).toBeNull()
    await act(async () => {
      words.resolve(de)
      await words.promise
    })
    expect(screen.getByRole('heading').textContent).toBe('Der Arbeitsbereich lässt sich über diesen Link nicht öffnen')
  })

  it('is told in English when they do not come', async () => {
    const { clock } = stage()
    await act(() => clock.advance(1_000))
    expect(screen.getByRole('heading').textContent).toBe('The Workspace can’t open from this link')
  })
})
