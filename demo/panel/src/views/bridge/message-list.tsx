import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { matchesFilter, type Filter } from '../../core/filter.ts'
import type { Log, MessageEntry, StateEntry } from '../../core/log.ts'
import { formatDuration, formatGist, formatReason, formatTimeOfDay } from '../../core/format.ts'
import { Empty } from '@proscenium/ui/states'
import styles from './messages.module.css'

/** Every message in order of arrival. The list follows its end unless QA has scrolled away. */
export function MessageList({ log: { entries, dropped }, filter }: { readonly log: Log; readonly filter: Filter }) {
  const shown = entries.filter((entry) => matchesFilter(filter, entry))
  const list = useRef<HTMLOListElement>(null)
  const { follow, onScroll } = useFollowedEnd(list)
  useLayoutEffect(follow, [shown.length, entries])
  if (shown.length === 0) return <Nothing any={entries.length > 0} />
  return (
    <ol ref={list} class={styles.list} aria-label="Message timeline" onScroll={onScroll}>
      {dropped > 0 && <li class={styles.dropped}>{dropped} older entries made room</li>}
      {shown.map((entry) => (
        <li key={entry.id}>{entry.kind === 'state' ? <StateRow entry={entry} /> : <MessageRow entry={entry} />}</li>
      ))}
    </ol>
  )
}

const END_PX = 24

/**
 * Keeps a scrolled list at its end until it is scrolled upwards. Rows get their height when they are first painted, so
 * the end also moves away from a list that nobody has touched.
 */
function useFollowedEnd(list: RefObject<HTMLElement | null>) {
  const state = useRef({ following: true, top: 0 }).current
  const follow = (): void => {
    const box = list.current
    // An empty list is not there, and the next one begins at its top.
    if (box === null) Object.assign(state, { following: true, top: 0 })
    else if (state.following) box.scrollTo({ top: box.scrollHeight })
  }
  const onScroll = (): void => {
    const box = list.current
    if (box === null) return
    const isUpwards = box.scrollTop < state.top
    state.top = box.scrollTop
    if (box.scrollHeight - box.scrollTop - box.clientHeight < END_PX) state.following = true
    else if (isUpwards) state.following = false
    else follow()
  }
  return { follow, onScroll }
}

function Nothing({ any }: { readonly any: boolean }) {
  return (
    <div class={styles.nothing} role="status">
      {any ? (
        <Empty title="No message passes the filter" advice="Widen the filter to see the others." />
      ) : (
        <Empty
          title="No messages yet"
          advice="Messages show from when this panel was opened; reload the embed to see its opening. Keep the panel in the same window as the embed: browsers keep the two apart otherwise."
        />
      )}
    </div>
  )
}

function StateRow({ entry }: { readonly entry: StateEntry }) {
  return (
    <p class={styles.state} data-state={entry.state}>
      <span class={styles.time}>{formatTimeOfDay(entry.at)}</span>
      <span>
        embed: {entry.state}
        {entry.reason !== null && <em> ({entry.reason})</em>}
      </span>
    </p>
  )
}

function MessageRow({ entry }: { readonly entry: MessageEntry }) {
  const { record, took } = entry
  const inwards = record.direction === 'in'
  return (
    <details class={styles.message} data-outcome={record.outcome} data-type={record.type}>
      <summary>
        <span class={styles.time}>{formatTimeOfDay(record.at)}</span>
        <span class={styles.direction} role="img" aria-label={inwards ? 'editor to host' : 'host to editor'}>
          {inwards ? '←' : '→'}
        </span>
        <span class={`one-line ${styles.type}`}>
          {record.type ?? 'unread'} <span class={styles.gist}>{formatGist(record.fields)}</span>
        </span>
        {record.count !== undefined && record.count > 1 && <span class={styles.chip}>×{record.count}</span>}
        {took !== null && <span class={styles.chip}>{formatDuration(took)}</span>}
        {record.outcome !== 'passed' && (
          <span class={styles.verdict}>
            {record.outcome}
            {record.rule === undefined ? '' : ` ${record.rule}`}
          </span>
        )}
        {record.reason !== undefined && (
          <span class={`one-line ${styles.why}`}>{formatReason(record.reason, record)}</span>
        )}
      </summary>
      <Facts entry={entry} />
    </details>
  )
}

function Facts({ entry: { record } }: { readonly entry: MessageEntry }) {
  const { envelope = {} } = record
  const facts = [
    ['origin', record.origin],
    ['end', record.end],
    ['way', record.transport],
    ['rule', record.rule],
    ['reason', record.reason],
    ['requestId', record.requestId],
    ['instanceId', envelope.instanceId],
    ['revision', envelope.revision],
  ] as const
  return (
    <div class={styles.facts}>
      <dl>
        {facts.map(([name, value]) =>
          value === undefined ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {record.fields !== undefined && <pre>{JSON.stringify(record.fields, null, 2)}</pre>}
    </div>
  )
}
