import { Skeleton } from '@proscenium/ui/states'
import type { Bill, BillRow } from '../../core/bill.ts'
import type { I18n } from '../../models/i18n.ts'
import type { Workspace } from '../../models/workspace.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import { LockIcon } from '../controls/icons.tsx'
import { Thumbnail } from '../controls/thumbnail.tsx'
import type { DialogAction } from '../controls/dialog-actions.tsx'
import styles from './export-gate.module.css'

interface GateProps {
  readonly workspace: Workspace
  readonly bill: Bill
}

/** The cost of the export, one row per clip, and the buttons that open the checkout. */
export function ExportGate({ workspace, bill }: GateProps) {
  const { gate } = useI18n().messages.exports
  const blocked = bill.rows.some(({ kind }) => kind === 'unavailable')
  return (
    <>
      <p>{blocked ? gate.blocked : gate.text}</p>
      <ul class={styles.rows}>
        {bill.rows.map((row) => (
          <Row key={row.clip.videoId} row={row} />
        ))}
      </ul>
      {bill.videoIds.length > 0 && <Total bill={bill} />}
      <Problem workspace={workspace} />
    </>
  )
}

/** Why a purchase has failed: the dialog covers the editor's messages. */
function Problem({ workspace }: Pick<GateProps, 'workspace'>) {
  const message = workspace.edit.message.value
  if (message === null || message.success === true) return null
  return (
    <p class={styles.problem} role="alert">
      <strong>{message.title}</strong> {message.text}
    </p>
  )
}

export function gateActions(
  { purchases, exports, session }: Workspace,
  bill: Bill,
  { gate }: I18n['messages']['exports'],
): readonly DialogAction[] {
  const buying = bill.videoIds.some((id) => purchases.pending.value.has(id))
  const offersPurchase = session.bootData.value?.capabilities.exportPurchaseGate === true && bill.videoIds.length > 0
  const close = { label: gate.notNow, act: exports.close }
  if (!offersPurchase) return [close]
  const label = buying ? gate.buying : gate.buy({ count: bill.videoIds.length })
  return [close, { label, act: () => purchases.requestPurchases(bill), primary: true }]
}

/** The total of the single prices and, where it is lower, the bundle price. */
function Total({ bill: { bundle: order, discount, amount, currency } }: { readonly bill: Bill }) {
  const { messages, format } = useI18n()
  const bundle = order === null || order.saved === 0 ? null : order
  const { gate } = messages.exports
  const total = amount === null || currency === null ? gate.ownPrices : format.money(amount, currency)
  return (
    <>
      <p class={styles.total}>
        <span>
          {bundle === null ? gate.total : gate.separately}
          {discount > 0 && ` · ${gate.discount({ share: format.percent(discount / 100) })}`}
        </span>
        {bundle === null ? <strong>{total}</strong> : <span>{total}</span>}
      </p>
      {bundle !== null && (
        <p class={styles.total} data-together>
          <span>{`${gate.together} · ${gate.saved({ amount: format.money(bundle.saved, bundle.currency) })}`}</span>
          <strong>{format.money(bundle.amount, bundle.currency)}</strong>
        </p>
      )}
    </>
  )
}

function Row({ row }: { readonly row: BillRow }) {
  const { messages, format } = useI18n()
  const { gate } = messages.exports
  const { clip, kind } = row
  return (
    <li class={styles.row} data-kind={kind}>
      <Thumbnail address={clip.thumbnailUrl} />
      <span class={styles.text}>
        <bdi class="one-line">
          <strong>{clip.title}</strong>
        </bdi>
        <bdi class="one-line">{clip.artist}</bdi>
        {kind === 'unavailable' && <small class={styles.why}>{row.reason ?? gate.noPrice}</small>}
      </span>
      {kind === 'unavailable' && <LockIcon />}
      {kind === 'owned' && <span>{gate.owned}</span>}
      {kind === 'sold' && <span>{format.money(row.amount, row.currency)}</span>}
    </li>
  )
}

/** Placeholder of the bill while the quote is loading. */
export function GateSkeleton() {
  return <Skeleton label={useI18n().messages.exports.gate.loading} rows={2} />
}
