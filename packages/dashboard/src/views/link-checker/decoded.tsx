import { markedLink, treeRows, type LinkReport } from '../../core/link-checker/report.ts'
import type { LinkCheckerMessages } from '../../messages/link-checker/load.ts'
import { useFormat } from '../shared/context.ts'
import controls from '../shared/controls.module.css'
import styles from './link-checker.module.css'

interface DecodedProps {
  readonly report: LinkReport
  readonly text: LinkCheckerMessages
}

/** The link with the places of problems marked, its parts, and the payload as text and as a tree. */
export function Decoded({ report, text }: DecodedProps) {
  const { decoded } = report
  const { payload } = decoded
  const parts = [
    [text.service, decoded.origin],
    [text.clientId, decoded.client_id],
    [text.signature, decoded.signature],
  ] as const
  return (
    <section class={controls.card} aria-labelledby="decoded">
      <h2 id="decoded">{text.decoded}</h2>
      <p class={`${controls.mono} ${styles.marked}`} dir="ltr">
        {markedLink(report).map((part, index) =>
          part.problems.length === 0 ? part.text : <mark key={index}>{part.text}</mark>,
        )}
      </p>
      <dl class={styles.parts}>
        {parts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class={controls.mono} dir="ltr">
              {value ?? '–'}
            </dd>
          </div>
        ))}
      </dl>
      {payload !== null && <Payload payload={payload} text={text} />}
    </section>
  )
}

interface PayloadProps {
  readonly payload: NonNullable<LinkReport['decoded']['payload']>
  readonly text: LinkCheckerMessages
}

function Payload({ payload: { encoding, bytes, runs, text: raw }, text }: PayloadProps) {
  const format = useFormat()
  const rows = treeRows(raw)
  return (
    <>
      <h3>{text.payload}</h3>
      <p class={controls.hint}>
        {text.encodings[encoding]} · {text.size({ count: format.number(bytes) })}
      </p>
      {rows !== null && (
        <ul class={`${controls.mono} ${styles.tree}`} dir="ltr">
          {rows.map((row, index) => (
            <li key={index} style={{ '--depth': row.depth }}>
              {row.key !== null && <span class={styles.key}>{row.key}</span>}
              {row.value !== null && <span>{row.value}</span>}
            </li>
          ))}
        </ul>
      )}
      <h3>{text.raw}</h3>
      <p class={`${controls.mono} ${styles.marked}`} dir="ltr">
        {runs.map((run, index) =>
          run.code === null ? (
            run.text
          ) : (
            <abbr key={index} class={styles.invisible} title={run.code}>
              {run.text}
            </abbr>
          ),
        )}
      </p>
    </>
  )
}
