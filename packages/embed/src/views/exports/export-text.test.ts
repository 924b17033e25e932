import { signal } from '@preact/signals'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { initialFileState } from '../../core/exports/file-link.ts'
import type { ExportsModel } from '../../models/exports/exports-model.ts'
import { en } from '../../messages/all-messages.ts'
import { formatFor } from '@proscenium/ui/format'
import { fileMessage, exportErrorMessage } from './export-text.ts'

const at = '2026-12-01T13:05:00Z'
const link = { url: 'https://files.example/a', filename: 'a.mp4', endsAt: Date.parse(at) }
const model = { downloadsResetAt: () => at, downloadsLeft: signal(null) } as unknown as ExportsModel

it.each(['en-CA', 'es-MX', 'en-US', 'de'])('ends with one full stop however %s writes the time', (tag) => {
  verifies('H-15')
  const context = { messages: en, format: formatFor(tag) }
  const message = fileMessage({ ...initialFileState, link, done: 'copied' }, model, context)
  for (const text of [message, exportErrorMessage('limit', model, context)]) expect(text).toMatch(/[^.]\.$/)
})
