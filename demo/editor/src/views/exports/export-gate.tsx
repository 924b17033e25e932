import { pluralize } from '../../core/format.ts'
import type { Bill, BillRow } from '../../core/bill.ts'
import type { Workspace } from '../../models/workspace.ts'
import { LockIcon } from '../controls/icons.tsx'
import { Thumbnail } from '../controls/thumbnail.tsx'
import sheet from '../controls/sheet.module.css'
import styles from './export-gate.module.css'

/** The cost of the export, one row per clip, and the buttons that open the checkout. */
export function ExportGate({ workspace, bill }: { readonly workspace: Workspace; readonly bill: Bill }) {
  const { purchases, exports, session } = workspace
  const buying = bill.videoIds.some((id) => purchases.pending.value.has(id))
  const blocked = bill.rows.some(({ kind }) => kind === 'unavailable')
  const offersPurchase = session.bootData.value?.capabilities.exportPurchaseGate === true
  return (
    <>
      <p>{blocked ? BLOCKED : 'An edit can be exported when all of its clips are yours.'}</p>
      <ul class={styles.rows}>
        {bill.rows.map((row) => (
          <Row key={row.clip.videoId} row={row} />
        ))}
      </ul>
      {bill.videoIds.length > 0 && <Total bill={bill} />}
      <div class={sheet.actions}>
        <button type="button" class={sheet.plain} onClick={exports.close}>
          Not now
        </button>
        {offersPurchase && bill.bundle !== null && !buying && (
          <button type="button" class={sheet.plain} onClick={() => purchases.requestPurchasesSeparately(bill)}>
            Buy one by one
          </button>
        )}
        {offersPurchase && bill.videoIds.length > 0 && (
          <button type="button" class={sheet.main} onClick={() => purchases.requestPurchases(bill)}>
            {buying ? 'In checkout…' : buyLabel(bill)}
          </button>
        )}
      </div>
    </>
  )
}

function buyLabel({ videoIds, bundle }: Bill): string {
  const clips = pluralize(videoIds.length, 'clip')
  return bundle === null ? `Buy ${clips}` : `Buy ${clips} together`
}

/** The total of the single prices and, where it is lower, the bundle price. */
function Total({ bill }: { readonly bill: Bill }) {
  const { bundle, discount, total } = bill
  return (
    <>
      <p class={styles.total}>
        <span>
          {bundle === null ? 'Total' : 'One by one'}
          {discount > 0 && ` · ${discount} % off included`}
        </span>
        {bundle === null ? <strong>{total}</strong> : <span class={styles.price}>{total}</span>}
      </p>
      {bundle !== null && (
        <p class={styles.together}>
          <span>Total together · you save {bundle.saved}</span>
          <strong>{bundle.total}</strong>
        </p>
      )}
    </>
  )
}

const BLOCKED = 'One of the clips cannot be bought. Take it off the timeline to export the rest.'

function Row({ row: { clip, kind, text } }: { readonly row: BillRow }) {
  return (
    <li class={styles.row} data-kind={kind}>
      <span class={styles.thumb} aria-hidden="true">
        <Thumbnail address={clip.thumbnailUrl} />
      </span>
      <span class={styles.text}>
        <bdi class={styles.title}>{clip.title}</bdi>
        <bdi class={styles.artist}>{clip.artist}</bdi>
        {kind === 'unavailable' && <span class={styles.why}>{text}</span>}
      </span>
      {kind === 'unavailable' ? <LockIcon /> : <span class={styles.price}>{text}</span>}
    </li>
  )
}

/** Placeholder of the bill while the quote is loading. */
export function GateSkeleton() {
  return (
    <ul class={styles.rows} aria-hidden="true">
      {[0, 1].map((place) => (
        <li key={place} class={styles.row}>
          <span class={`${styles.thumb} ${styles.skeleton}`} />
          <span class={`${styles.line} ${styles.skeleton}`} />
        </li>
      ))}
    </ul>
  )
}
