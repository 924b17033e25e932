// Texts about exports, composed from the page's messages.
import type { ExportErrorCode } from '../../core/exports/export-error.ts'
import type { FileState } from '../../core/exports/file-link.ts'
import type { ExportsModel } from '../../models/exports/exports-model.ts'
import type { Messages } from '../../messages/all-messages.ts'
import type { Format } from '@proscenium/ui/format'
import { sentences } from '../i18n/sentences.ts'

interface TextContext {
  readonly messages: Messages
  readonly format: Format
}

/** What the row of a file needs. */
export type FileRowModel = Pick<ExportsModel, 'fileState' | 'requestFile' | 'downloadsLeft' | 'downloadsResetAt'>

/** Errors that depend on what the file belongs to. */
export type FileErrorTexts = Partial<Readonly<Record<'not-owned' | 'session', string>>>

export function withErrorTexts(messages: Messages, texts: FileErrorTexts): Messages {
  const { exports } = messages
  return { ...messages, exports: { ...exports, errors: { ...exports.errors, ...texts } } }
}

export function exportErrorMessage(
  error: ExportErrorCode,
  model: Pick<ExportsModel, 'downloadsResetAt'>,
  { messages, format }: TextContext,
): string {
  const { errors } = messages.exports
  return error === 'limit' ? oneStop(errors.limit({ date: format.dateTime(model.downloadsResetAt()) })) : errors[error]
}

/** The message below the buttons of a file's row; empty if the file was never requested. */
export function fileMessage(state: FileState, model: FileRowModel, { messages, format }: TextContext): string {
  const { exports } = messages
  if (state.busy !== null) return exports.preparing
  if (state.error !== null) return exportErrorMessage(state.error, model, { messages, format })
  if (state.done === null || state.link === null) return ''
  const outcome = { started: exports.started, copied: exports.copied, 'by-hand': exports.byHand }[state.done]
  const until = oneStop(exports.until({ time: format.time(new Date(state.link.endsAt).toISOString()) }))
  const left = model.downloadsLeft.value
  return sentences([outcome, until, ...(left === null ? [] : [exports.left({ count: left })])])
}

/** Some regions end the time with a full stop (“1:05 p.m.”); one is enough. */
const oneStop = (text: string) => text.replace(/\.\.$/, '.')

/** The announcement: how the list loaded, then the outcome of the last file action and of the next page. */
export function announcementOf(model: ExportsModel, context: TextContext): string {
  const { exports } = context.messages
  const { phase, error, more } = model.history.value
  if (phase === 'loading') return exports.loading
  const reason = error === null ? '' : exportErrorMessage(error, model, context)
  if (phase === 'failed') return sentences([exports.failed, reason])
  if (isEmpty(model)) return sentences([exports.empty.title, exports.empty.advice])
  const missing = more === 'failed' ? exports.moreFailed : ''
  return sentences([fileMessage(model.latest.value, model, context), missing]) || countOf(model, exports)
}

/** How many exports there are; empty once a file was requested, when the count is no longer new. */
function countOf({ history, waiting, files }: ExportsModel, { listed }: Messages['exports']): string {
  const isNew = history.value.phase === 'listed' && files.value.size === 0
  return isNew ? listed({ count: history.value.entries.length + waiting.value.length }) : ''
}

/** Whether the history has loaded and is empty. */
export function isEmpty({ history, waiting }: ExportsModel): boolean {
  const { phase, entries } = history.value
  return phase === 'listed' && entries.length + waiting.value.length === 0
}
