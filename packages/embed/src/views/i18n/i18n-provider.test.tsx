import { signal } from '@preact/signals'
import { verifies } from '@proscenium/testkit'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createManualClock } from '@proscenium/protocol-testing'
import { describeError } from '../../core/errors/failure.ts'
import { createBootModel } from '../../models/boot/boot-model.ts'
import { createLanguageModel, type I18n } from '../../models/page/language-model.ts'
import { createStatusModel } from '../../models/page/status-model.ts'
import { createMemoryNetwork } from '../../ports/memory/memory-ports.ts'
import type { Messages } from '../../messages/all-messages.ts'
import { languageFor } from '@proscenium/ui/locale'
import { App } from '../app/app.tsx'
import { FailureScreen } from '../failure/failure-screen.tsx'
import { Notice } from '../failure/notice.tsx'
import { useFormat } from './use-all-messages.ts'
import { I18nProvider } from './i18n-provider.tsx'
import { loadMessages } from '../../messages/load.ts'

const ar = await loadMessages('ar')
const de = await loadMessages('de')

afterEach(cleanup)

const i18nIn = (tag: string, translated: Messages) =>
  signal<I18n>({ language: languageFor([tag]), messages: translated, allMessages: translated, settled: true })
const nothing = () => undefined

describe('I18nProvider', () => {
  it('shows every text of a failure in the user’s language, and the exact reason in English', () => {
    verifies('H-01', 'H-15')
    const failure = describeError({ kind: 'verification', status: 500, message: 'Failed to create session' })
    render(
      <I18nProvider i18n={i18nIn('de', de)}>
        <FailureScreen failure={failure} branding={null} focusRetry={false} retry={nothing} />
      </I18nProvider>,
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bei uns ist etwas schiefgelaufen')
    expect(screen.getByRole('button').textContent).toBe('Erneut versuchen')
    expect(screen.getByText('500 Failed to create session').dir).toBe('ltr')
  })

  it('shows notices in it too', () => {
    const dismiss = vi.fn()
    render(
      <I18nProvider i18n={i18nIn('ar', ar)}>
        <Notice notice={{ name: 'session-ended', reason: '401 invalid_session: Over.' }} dismiss={dismiss} />
      </I18nProvider>,
    )
    expect(screen.getByRole('heading', { name: 'انتهت جلستك' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'فهمت' }))
    expect(dismiss).toHaveBeenCalledOnce()
  })

  it('passes on the region’s number format', () => {
    const Price = () => <p>{useFormat().money(4_900, 'EUR').replaceAll(/\s/gu, ' ')}</p>
    render(
      <I18nProvider i18n={i18nIn('de-DE', de)}>
        <Price />
      </I18nProvider>,
    )
    expect(screen.getByText('49,00 €')).toBeDefined()
  })
})

describe('a failure before the messages have loaded', () => {
  function setup() {
    const clock = createManualClock()
    const translated = Promise.withResolvers<Messages>()
    const language = createLanguageModel({ preferred: ['de'], load: () => translated.promise, clock, log: nothing })
    const obstacle = { kind: 'missing-parameter', missing: ['sig'] } as const
    const boot = createBootModel({ startupError: obstacle, parts: null, network: createMemoryNetwork(), clock })
    boot.start()
    render(
      <I18nProvider i18n={language.i18n}>
        <App
          boot={boot}
          status={createStatusModel(clock)}
          exports={signal(null)}
          projects={signal(null)}
          purchases={signal(null)}
        />
      </I18nProvider>,
    )
    return { clock, translated }
  }

  it('is announced once, in the user’s language', async () => {
    verifies('H-15')
    const { translated } = setup()
    expect(screen.queryByRole('alert')).toBeNull()
    await act(async () => {
      translated.resolve(de)
      await translated.promise
    })
    expect(screen.getByRole('heading').textContent).toBe('Der Arbeitsbereich lässt sich über diesen Link nicht öffnen')
  })

  it('is announced in English if they do not load', async () => {
    const { clock } = setup()
    await act(() => clock.advance(1_000))
    expect(screen.getByRole('heading').textContent).toBe('The Workspace can’t open from this link')
  })
})
