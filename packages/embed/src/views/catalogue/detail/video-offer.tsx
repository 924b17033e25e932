import type { VideoDetail } from '@proscenium/contract'
import { cardOffer } from './card-offer.ts'
import type { EmbedError } from '../../../core/errors/embed-error.ts'
import type { CatalogueModel, DetailModel } from '../../../models/catalogue/catalogue-models.ts'
import { PriceLine } from '../../purchase/purchase-card.tsx'
import { StatusIcon } from '../../purchase/status-icon.tsx'
import { unavailableReason } from '../shared/card-facts.ts'
import { isRetryable } from '../shared/load-failed.tsx'
import { quoteErrorOf, quoteErrorText, type Standing } from './standing.ts'
import { useAllMessages, useFormat } from '../../i18n/use-all-messages.ts'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import button from '@proscenium/ui/button.module.css'
import { Primary, Quiet } from '../../shared/buttons.tsx'
import styles from './detail.module.css'

export interface VideoOfferProps {
  readonly catalogue: CatalogueModel
  readonly detail: DetailModel
  readonly video: VideoDetail
  readonly standing: Standing
}

/** The price, and what the customer can do: buy and edit, or edit and download what is theirs. */
export function VideoOffer(props: VideoOfferProps) {
  const { isOwned, unavailable } = props.standing
  return (
    <div class={styles.offer}>
      {isOwned && <Owned />}
      {unavailable !== null && <Unavailable unavailable={unavailable} />}
      {isOwned && <OwnedActions {...props} />}
      {!isOwned && unavailable === null && <ForSale {...props} />}
    </div>
  )
}

function Owned() {
  return (
    <p class={styles.owned}>
      <StatusIcon mark="tick" />
      {useCatalogueMessages().video.detail.owned}
    </p>
  )
}

function Unavailable({ unavailable }: { readonly unavailable: NonNullable<Standing['unavailable']> }) {
  const { title, ...reasons } = useCatalogueMessages().video.detail.unavailable
  const { text, lang } = unavailableReason(unavailable, reasons) ?? { text: reasons.other }
  return (
    <div class={styles.unavailable}>
      <StatusIcon mark="cross" />
      <div>
        <h2>{title}</h2>
        <p lang={lang}>{text}</p>
      </div>
    </div>
  )
}

function OwnedActions({ catalogue, video, standing }: VideoOfferProps) {
  const messages = useCatalogueMessages().video.detail
  return (
    <div class={styles.actions}>
      {standing.unavailable === null && (
        <Primary label={messages.edit} press={() => catalogue.openEditor(targetOf(video))} />
      )}
      <Quiet label={messages.downloads} press={() => catalogue.navigation.open({ kind: 'purchases' })} />
    </div>
  )
}

/**
 * Buying does not wait for the quote: the checkout requests another. Until it arrives, the card's price is shown. Where
 * nothing is sold, the price stands without a button (O-12).
 */
function ForSale({ catalogue, detail, video }: VideoOfferProps) {
  const { purchase } = useAllMessages()
  const messages = useCatalogueMessages().video.detail
  const { money } = useFormat()
  const quote = detail.quote.value
  const error = quoteErrorOf(quote)
  const isOff = video.hidePurchaseCta === true
  const offer = quote.kind === 'ready' ? quote.value.offer : null
  if (error !== null && !isRetryable(error)) return <QuoteFailed error={error} retry={detail.retry} />
  return (
    <>
      {error !== null && <QuoteFailed error={error} retry={detail.retry} />}
      {error === null && <PriceLine offer={offer ?? cardOffer(video)} />}
      {isOff && <p>{purchase.off.advice}</p>}
      <div class={styles.actions}>
        {!isOff && (
          <button
            class={button.primary}
            type="button"
            onClick={() => catalogue.buy({ videoId: video.videoId, price: offer?.price })}
          >
            {offer === null ? purchase.buy : purchase.buyFor({ price: money(offer.price, offer.currency) })}
          </button>
        )}
        <Quiet label={messages.tryOut} press={() => catalogue.openEditor(targetOf(video))} />
      </div>
    </>
  )
}

interface QuoteFailedProps {
  readonly error: EmbedError
  readonly retry: () => void
}

/** Nothing helps once the session has ended. */
function QuoteFailed({ error, retry }: QuoteFailedProps) {
  const { tryAgain } = useAllMessages().workspace
  return (
    <div class={styles.quoteFailed}>
      <p>{quoteErrorText(error, useCatalogueMessages())}</p>
      {isRetryable(error) && <Quiet label={tryAgain} press={retry} />}
    </div>
  )
}

const targetOf = ({ videoId, title }: VideoDetail) => ({ videoId, title })
