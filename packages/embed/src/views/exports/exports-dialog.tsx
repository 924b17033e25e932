import { useEffect, useRef } from 'preact/hooks'
import type { ExportsModel } from '../../models/exports/exports-model.ts'
import { Dialog } from '@proscenium/ui/dialog'
import { ExportCard, WaitingCard } from './export-card.tsx'
import { announcementOf, isEmpty, exportErrorMessage } from './export-text.ts'
import { useAllMessages, useFormat } from '../i18n/use-all-messages.ts'
import type { ExportErrorCode } from '../../core/exports/export-error.ts'
import button from '@proscenium/ui/button.module.css'
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
    <div class={styles.history} data-exports={empty ? 'empty' : phase}>
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
  const { entries, cursor, firstNew } = model.history.value
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
      {cursor !== null && <More model={model} />}
    </>
  )
}

function More({ model }: { readonly model: ExportsModel }) {
  const { exports: messages } = useAllMessages()
  const { more } = model.history.value
  return (
    <div class={styles.more}>
      {more === 'failed' && <p class={styles.error}>{messages.moreFailed}</p>}
      <button class={button.quiet} type="button" aria-busy={more === 'loading'} onClick={() => void model.more()}>
        {messages.more}
      </button>
    </div>
  )
}

/** Placeholders for three exports, in their actual layout. */
function ExportsSkeleton() {
  return (
    <ul class={styles.list} aria-hidden="true">
      {[2, 1, 3].map((files) => (
        <li class={styles.card} key={files}>
          <i class={styles['bar-name']} />
          <i class={styles['bar-facts']} />
          {Array.from({ length: files }, (_, index) => (
            <div class={styles.file} key={index}>
              <i class={styles['bar-label']} />
              <i class={styles['bar-button']} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}

function ExportsEmpty() {
  const { empty } = useAllMessages().exports
  return (
    <div class={styles.state}>
      <h3 class={styles['state-title']}>{empty.title}</h3>
      <p class={styles['state-advice']}>{empty.advice}</p>
    </div>
  )
}

function ExportsFailed({ error, model }: { readonly error: ExportErrorCode | null; readonly model: ExportsModel }) {
  const messages = useAllMessages()
  const format = useFormat()
  return (
    <div class={styles.state}>
      <h3 class={styles['state-title']}>{messages.exports.failed}</h3>
      {error !== null && <p class={styles['state-advice']}>{exportErrorMessage(error, model, { messages, format })}</p>}
      {error !== 'session' && (
        <button class={button.primary} type="button" onClick={() => void model.load()}>
          {messages.workspace.tryAgain}
        </button>
      )}
    </div>
  )
}
