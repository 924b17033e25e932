import { useLayoutEffect, useRef } from 'preact/hooks'
import { matchesRequestFilter, type ServiceRequest } from '../../core/requests.ts'
import { formatDuration, formatTimeOfDay } from '../../core/format.ts'
import type { RequestsModel } from '../../models/requests-model.ts'
import { Select } from '@proscenium/ui/select'
import { Empty } from '@proscenium/ui/states'
import field from '@proscenium/ui/field.module.css'
import styles from '../bridge/messages.module.css'
import { Button } from '../controls.tsx'
import panel from '../panel.module.css'

const outcomes = [
  { value: 'operations', label: 'Operations' },
  { value: 'all', label: 'All requests' },
  { value: 'refused', label: 'Refused' },
  { value: 'faulted', label: 'Hit by a fault' },
] as const

/** The service's request journal, live. */
export function Requests({ model }: { readonly model: RequestsModel }) {
  return (
    <>
      <Bar model={model} />
      <List model={model} />
    </>
  )
}

function Bar({ model }: { readonly model: RequestsModel }) {
  const { text, outcome } = model.filter.value
  return (
    <div class={panel.bar} role="toolbar" aria-label="Requests">
      <input
        class={field.input}
        type="search"
        aria-label="Filter requests"
        placeholder="Operation, route, status, rule, fault"
        value={text}
        onInput={({ currentTarget }) => model.setFilter({ text: currentTarget.value })}
      />
      <Select
        label="Which requests"
        labelPlace="hidden"
        value={outcome}
        options={outcomes}
        choose={(chosen) => model.setFilter({ outcome: chosen })}
      />
      <Button label="Clear" disabled={false} onClick={model.clear} />
    </div>
  )
}

function List({ model }: { readonly model: RequestsModel }) {
  const all = model.requests.value
  const shown = all.filter((request) => matchesRequestFilter(model.filter.value, request))
  const list = useRef<HTMLOListElement>(null)
  const following = useRef(true)
  useLayoutEffect(() => {
    if (following.current) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [shown.length, all])
  return (
    <>
      {model.live.value === false && (
        <p class={`${panel.note} ${panel.warning}`} role="status">
          The journal has stopped coming; trying again.
        </p>
      )}
      {shown.length === 0 ? (
        <Nothing any={all.length > 0} reached={model.live.value !== null} />
      ) : (
        <ol
          ref={list}
          class={styles.list}
          aria-label="Requests of the service"
          onScroll={({ currentTarget: box }) =>
            (following.current = box.scrollHeight - box.scrollTop - box.clientHeight < 24)
          }
        >
          {shown.map((request) => (
            <li key={request.id}>
              <RequestRow request={request} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function Nothing({ any, reached }: { readonly any: boolean; readonly reached: boolean }) {
  const [title, hint] = any
    ? ['No request passes the filter', 'Widen the filter to see the others.']
    : reached
      ? ['No requests yet', 'Whatever is asked of the service shows here, with the requirement that refused it.']
      : ['Asking the service', 'Its journal comes as soon as it answers.']
  return (
    <div class={styles.nothing} role="status">
      <Empty title={title} advice={hint} />
    </div>
  )
}

function RequestRow({ request }: { readonly request: ServiceRequest }) {
  const { at, operation, route, method, status, tookMs, rule, fault } = request
  const outcome = fault === '' ? (status >= 400 ? 'refused' : 'passed') : 'faulted'
  const why = fault === '' ? request.ruleText : `fault: ${fault}`
  return (
    <details class={styles.message} data-outcome={outcome} data-operation={operation}>
      <summary>
        <span class={styles.time}>{formatTimeOfDay(at)}</span>
        <span class={`one-line ${styles.type}`}>{operation === '' ? `${method} ${route}` : operation}</span>
        <span class={styles.chip}>{request.whole ? status : 'cut off'}</span>
        <span class={styles.chip}>{formatDuration(tookMs)}</span>
        {outcome !== 'passed' && (
          <span class={styles.verdict}>{outcome === 'faulted' ? 'fault' : rule || 'refused'}</span>
        )}
        {why !== '' && <span class={`one-line ${styles.why}`}>{why}</span>}
      </summary>
      <RequestFacts request={request} />
    </details>
  )
}

function RequestFacts({ request }: { readonly request: ServiceRequest }) {
  const { requestId, method, route, code, rule, ruleText, fault, requestBody, responseBody, whole } = request
  const facts = [
    ['request id', requestId],
    ['route', `${method} ${route}`],
    ['code', code],
    ['rule', rule === '' ? '' : `${rule}: ${ruleText}`],
    ['fault', fault],
    ['ended', whole ? '' : 'before the whole answer was sent'],
  ] as const
  return (
    <div class={styles.facts}>
      <dl>
        {facts.map(([name, value]) =>
          value === '' ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <pre>{JSON.stringify({ request: requestBody, answer: responseBody }, null, 2)}</pre>
    </div>
  )
}
