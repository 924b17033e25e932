// The site as a whole: its pages, and what the editor's requests do (H-12).
import { signal, type ReadonlySignal } from '@preact/signals'
import type { ConsumerCallbacks } from '@proscenium/embed/host'
import type { Clock } from '@proscenium/protocol'
import { pageAt, pathOf, targetAt, type EditorTarget, type SitePage } from '../core/pages.ts'
import { clips } from '../core/cart.ts'
import type { CartOptions } from './cart-model.ts'
import { createEditorModel, type EditorModel, type MountEditor } from './editor-model.ts'
import type { MembershipApi } from './membership-model.ts'
import type { PaymentOptions } from './payment.ts'
import { createShopModel, type ShopModel } from './shop-model.ts'
import { createSiteLists, loadFailed, type SiteLists } from './site-lists.ts'
import type { PurchaseRequest } from './purchase-requests.ts'
import type { Visitor } from './visitor.ts'

/** The page's address bar. */
export interface AddressPort {
  /** A path of the site, such as `/cart`. */
  read(): { readonly path: string; readonly search: string }
  /** What a link to such a path has. */
  href(path: string): string
  push(path: string): void
  /** Back and forward. */
  onChange(listener: () => void): () => void
}

export interface SiteModel extends Omit<ShopModel, 'request' | 'onEditorShown'>, SiteLists {
  /** The site's own name. */
  readonly name: string
  readonly visitor: Visitor
  readonly page: ReadonlySignal<SitePage>
  /** What happened last, in one sentence. */
  readonly notice: ReadonlySignal<string>
  readonly editor: EditorModel
  hrefOf(page: SitePage): string
  navigate(page: SitePage): void
  /** Opens a video or a project in the editor. */
  openInEditor(target: EditorTarget): void
  /** Signs the visitor in again, and loads what could not be loaded. */
  signInAgain(): Promise<void>
  /** The visitor returned to the browser's window: looks at once at what is otherwise repeated by a timer. */
  onReturn(): void
  /** A link to a file of an export; null, with a notice, where there is none. */
  download(exportId: string, file: 'main' | 'reel' | 'lyric'): Promise<string | null>
}

export interface SiteOptions {
  readonly name: string
  readonly visitor: Visitor
  readonly clock: Clock
  readonly address: AddressPort
  readonly cartStorage: CartOptions['storage']
  readonly membershipApi: MembershipApi
  readonly payment: Pick<PaymentOptions, 'newId' | 'openWindow' | 'pendingStorage'>
  /** Mounts the editor with the site's callbacks. */
  readonly mount: (parts: EditorParts, ...where: Parameters<MountEditor>) => ReturnType<MountEditor>
}

export interface EditorParts {
  readonly editor: EditorModel
  readonly consumer: ConsumerCallbacks
  readonly onProjectSaved: () => void
}

export function createSiteModel(options: SiteOptions): SiteModel {
  const { name, visitor, clock, address } = options
  const { ask } = visitor
  const page = signal<SitePage>(pageAt(address.read().path))
  const notice = createNotice(clock)
  const lists = createSiteLists(ask)
  const editor = createEditorModel(
    async (slot, target) =>
      options.mount({ editor, consumer, onProjectSaved: () => void lists.projects.load() }, slot, target),
    clock,
  )
  const say = (text: string): void => {
    editor.setStatus('')
    notice.set(text)
  }
  const { request, onEditorShown, ...shop } = createShopModel({
    ...options,
    ...options.payment,
    ask,
    editor,
    isEditorShown: () => page.value === 'editor',
    // The cart says so itself.
    onPaid: ({ videoIds }) => void (page.value !== 'cart' && say(paidNotice(videoIds.length))),
    onOwned: () => say('That is yours already, so your edit can go on.'),
  })

  const show = (next: SitePage, text = ''): void => {
    if (next === 'editor') onEditorShown()
    page.value = next
    notice.set(text)
    editor.setShown(next === 'editor')
  }
  const navigate = (next: SitePage, text = ''): void => {
    address.push(pathOf(next))
    show(next, text)
  }
  const consumer = editorCallbacks({ shop, request, navigate, say })

  const first = targetAt(address.read().search)
  if (page.value === 'editor' && first !== null) editor.open(first)
  editor.setShown(page.value === 'editor')
  const stop = address.onChange(() => show(pageAt(address.read().path)))
  void shop.payment.resume()
  return {
    ...shop,
    ...lists,
    name,
    visitor,
    page,
    notice: notice.text,
    editor,
    hrefOf: (next) => address.href(pathOf(next)),
    navigate: (next) => navigate(next),
    openInEditor(target) {
      editor.open(target)
      navigate('editor')
    },
    async signInAgain() {
      if ((await visitor.retry()) === null) return
      editor.retry()
      loadFailed(lists)
      void shop.cart.refresh()
      shop.payment.check()
    },
    onReturn() {
      shop.payment.check()
      editor.updates.retry()
    },
    async download(exportId, file) {
      const fields = { kind: 'export', exportId, file } as const
      const link = await ask((backend, token, call) => backend.download(token, fields, call))
      if (!link.ok) say(link.text)
      return link.ok ? link.value.url : null
    },
    dispose() {
      stop()
      notice.dispose()
      shop.dispose()
      editor.dispose()
    },
  }
}

interface CallbackParts {
  readonly shop: Pick<ShopModel, 'cart'>
  readonly request: ShopModel['request']
  readonly navigate: (page: SitePage, text?: string) => void
  readonly say: (text: string) => void
}

/** What each request of the editor does on this site. */
function editorCallbacks({ shop, request, navigate, say }: CallbackParts): ConsumerCallbacks {
  const buy = (purchase: PurchaseRequest): void => {
    request(purchase)
    navigate('cart')
  }
  return {
    addToCart({ videoId, projectName = '' }) {
      const isNew = shop.cart.items.value.every((item) => item.videoId !== videoId)
      void shop.cart.add([{ videoId, projectName: projectName === '' ? null : projectName }])
      const { length } = shop.cart.items.value
      say(`${isNew ? 'Added to your cart' : 'In your cart already'}. It has ${clips(length)}.`)
    },
    purchase: buy,
    videoPurchase: buy,
    navigateToPurchase: buy,
    navigateToUpgrade: () => navigate('plans'),
    navigateToAccount: () => navigate('account'),
    exitEditor: ({ hasUnsavedChanges = false }) =>
      navigate('home', hasUnsavedChanges ? 'Your edit waits in the editor, with its unsaved changes.' : ''),
  }
}

function paidNotice(count: number): string {
  return `Paid. ${clips(count)} ${count === 1 ? 'is' : 'are'} yours.`
}

/** One sentence about what happened last; it disappears after a while. */
interface Notice {
  readonly text: ReadonlySignal<string>
  /** An empty text removes it. */
  set(text: string): void
  dispose(): void
}

const SHOWN_MS = 8_000

function createNotice(clock: Clock): Notice {
  const text = signal('')
  let stopTimer = (): void => undefined
  return {
    text,
    set(next) {
      stopTimer()
      text.value = next
      if (next !== '')
        stopTimer = clock.setTimer(() => {
          text.value = ''
        }, SHOWN_MS)
    },
    dispose: () => stopTimer(),
  }
}
