import { verifies } from '@proscenium/testkit'
import { cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { brandingOf } from '../../core/branding/branding.ts'
import { describeError } from '../../core/errors/failure.ts'
import type { EmbedError } from '../../core/errors/embed-error.ts'
import { sampleSession } from '../../ports/memory/memory-ports.ts'
import { FailureScreen } from './failure-screen.tsx'

afterEach(cleanup)

const verification = (status: number, message: string): EmbedError => ({ kind: 'verification', status, message })
const nothing = () => undefined

function show(error: EmbedError, props: Partial<Parameters<typeof FailureScreen>[0]> = {}) {
  return render(
    <FailureScreen failure={describeError(error)} branding={null} focusRetry={false} retry={nothing} {...props} />,
  )
}

describe('FailureScreen', () => {
  it.each<[heading: string, reason: string, error: EmbedError]>([
    [
      'The Workspace can’t open from this link',
      'Missing in the address: sig',
      { kind: 'missing-parameter', missing: ['sig'] },
    ],
    ['This link isn’t valid', '403 Invalid signature', verification(403, 'Invalid signature')],
    ['This link has expired', '403 Payload expired', verification(403, 'Payload expired')],
    ['The Workspace isn’t available here', '403 Partner is not active', verification(403, 'Partner is not active')],
    [
      'The Workspace can’t run inside this page',
      'The iframe’s sandbox attribute lacks allow-same-origin (window.origin is "null")',
      { kind: 'sandboxed' },
    ],
    [
      'Your session has ended',
      '401 invalid_session: Over.',
      { kind: 'workspace', status: 401, code: 'invalid_session', message: 'Over.' },
    ],
  ])('shows “%s”, with “%s” under Details, and offers no retry', (heading, reason, error) => {
    verifies('H-01')
    show(error)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
    const details = screen.getByText('Details').closest('details')
    expect(details?.open).toBe(false)
    expect(details?.querySelector('code')?.textContent).toBe(reason)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each<[heading: string, error: EmbedError]>([
    ['Something went wrong on our side', verification(500, 'Internal server error')],
    ['You’re offline', { kind: 'network', call: 'verify', online: false, message: 'Failed to fetch' }],
    ['We can’t be reached right now', { kind: 'network', call: 'verify', online: true, message: 'Failed to fetch' }],
    ['This is taking too long', { kind: 'timeout', call: 'verify', seconds: 20 }],
    ['The editor didn’t open', { kind: 'editor-unreachable', sentence: 'No READY.' }],
  ])('shows “%s” and retries on request', (heading, error) => {
    verifies('H-01')
    const retry = vi.fn()
    show(error, { retry })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('is announced, and takes the focus only from a user who pressed its button before', () => {
    verifies('H-15')
    const error = verification(500, 'Internal server error')
    show(error)
    expect(screen.getByRole('alert').contains(screen.getByRole('heading'))).toBe(true)
    // A control opened inside an alert would announce the whole alert again.
    expect(screen.getByRole('alert').querySelector('button, details')).toBeNull()
    expect(document.activeElement).toBe(document.body)
    cleanup()
    show(error, { focusRetry: true })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }))
  })

  it('leaves the focus in the partner’s page if the user who pressed the button has moved there', () => {
    verifies('H-15')
    vi.spyOn(document, 'hasFocus').mockReturnValueOnce(false)
    show(verification(500, 'Internal server error'), { focusRetry: true })
    expect(document.activeElement).toBe(document.body)
  })

  it('shows no logo before verification, and the partner’s after it', () => {
    verifies('H-02', 'H-03')
    const error = verification(500, 'Internal server error')
    show(error)
    expect(screen.queryByRole('img')).toBeNull()
    cleanup()
    show(error, { branding: brandingOf(sampleSession()) })
    const logo = screen.getByRole('img', { name: 'Tallyroom' })
    expect(logo.getAttribute('src')).toBe('https://tallyroom.example/logo.svg')
    expect(logo.getAttribute('referrerpolicy')).toBe('no-referrer')
  })

  it('hides a logo that fails to load and keeps its space', () => {
    verifies('H-03')
    const { container } = show(verification(500, 'x'), { branding: brandingOf(sampleSession()) })
    const box = screen.getByRole('img').parentElement
    fireEvent.error(screen.getByRole('img'))
    expect(screen.queryByRole('img')).toBeNull()
    expect(container.contains(box)).toBe(true)
  })

  it('shows no logo in a clean session', () => {
    verifies('H-03')
    show(verification(500, 'x'), { branding: brandingOf(sampleSession({ branding_mode: 'clean' })) })
    expect(screen.queryByRole('img')).toBeNull()
  })
})
