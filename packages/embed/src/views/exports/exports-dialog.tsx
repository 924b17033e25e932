import { useEffect, useRef } from 'preact/hooks'
import type { ExportsModel } from '../../models/exports/exports-model.ts'
import { Dialog } from '@proscenium/ui/dialog'
import { ExportCard, WaitingCard } from './export-card.tsx'
import { announcementOf, isEmpty, exportErrorMessage } from './export-text.ts'
import { useAllMessages, useFormat } from '../i18n/use-all-messages.ts'
import type { ExportErrorCode } from '../../core/exports/export-error.ts'
import { Bar } from '../shared/bar.tsx'
import { More } from '../shared/more.tsx'
import { ViewState } from '../shared/view-state.tsx'
import { Primary } from '../shared/buttons.tsx'
import styles from './exports.module.css'

/** The export history over the editor: newest first, with a link to each file on request (H-09, P-23). */
export function ExportsDialog({ model }: { readonly model: ExportsModel }) {
  const messages = useAllMessages()
  const announcement = announcementOf(model, { messages, format: useFormat() })
  return (
    <Dialog
      title={messages.exports.title}
      closeLabel={messages.workspace.close}
      onClose={model.close}
      announcement={announcement}
      wide
      fromTop
    >
      <History model={model} />
    </Dialog>
  )
}

function History({ model }: { readonly model: ExportsModel }) {
  const { phase, error, entries } = model.history.value
  const waiting = model.waiting.value
  const empty = isEmpty(model)
  return (
    <div class={styles.list} data-exports={empty ? 'empty' : phase}>
      {waiting.length > 0 && (
        <ul class={styles.list}>
          {waiting.map((one) => (
            <WaitingCard key={one.exportId} waiting={one} />
          ))}
        </ul>
      )}
      {phase === 'loading' && <ExportsSkeleton />}
      {phase === 'failed' && <ExportsFailed error={error} model={model} />}
      {empty && <ExportsEmpty />}
      {entries.length > 0 && <Entries model={model} />}
    </div>
  )
}

/** Loading more moves the focus to the first new entry. */
function Entries({ model }: { readonly model: ExportsModel }) {
  const { exports: messages } = useAllMessages()
  const { entries, cursor, firstNew, more } = model.history.value
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (firstNew !== null) list.current?.querySelector<HTMLElement>(`[data-export="${firstNew}"]`)?.focus()
  }, [firstNew])
  return (
    <>
      <ul class={styles.list} ref={list}>
        {entries.map((entry) => (
          <ExportCard key={entry.export_id} entry={entry} model={model} />
        ))}
      </ul>
      {cursor !== null && (
        <More
          label={messages.more}
          load={() => void model.more()}
          isLoading={more === 'loading'}
          error={more === 'failed' ? messages.moreFailed : null}
        />
      )}
    </>
  )
}

/** Placeholders for three exports, in their actual layout. */
function ExportsSkeleton() {
  return (
    <ul class={styles.list} aria-hidden="true">
      {[2, 1, 3].map((files) => (
        <li class={styles.card} key={files}>
          <Bar inlineSize="40%" blockSize="1.1rem" />
          <Bar inlineSize="65%" blockSize="0.9rem" />
          {Array.from({ length: files }, (_, index) => (
            <div class={styles.file} key={index}>
              <Bar inlineSize="28%" blockSize="1rem" />
              <Bar inlineSize="13.75rem" blockSize="var(--target)" />
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}

function ExportsEmpty() {
  const { empty } = useAllMessages().exports
  return <ViewState name="empty" heading="h3" {...empty} />
}

function ExportsFailed({ error, model }: { readonly error: ExportErrorCode | null; readonly model: ExportsModel }) {
  const messages = useAllMessages()
  const format = useFormat()
  const advice = error === null ? {} : { advice: exportErrorMessage(error, model, { messages, format }) }
  return (
    <ViewState name="failed" heading="h3" title={messages.exports.failed} {...advice}>
      {error !== 'session' && <Primary label={messages.workspace.tryAgain} press={() => void model.load()} />}
    </ViewState>
  )
}
