import menuStyles from '@proscenium/ui/menu.module.css'
import { createContext, type ComponentChildren } from 'preact'
import { useContext, useMemo, useRef, useState } from 'preact/hooks'
import type { CatalogVideo } from '@proscenium/protocol'
import type { Workspace } from '../../../models/workspace.ts'
import { useI18n } from '../../i18n/i18n-context.ts'
import { clipState } from './clip-state.ts'
import styles from './clip-menu.module.css'

interface ClipMenu {
  /** Id of the popover, for `popovertarget`. */
  readonly id: string
  /** Says whose menu opens, and beside which element. */
  readonly openMenu: (video: CatalogVideo, beside: HTMLElement) => void
}

const ID = 'clip-menu'
const ClipMenuContext = createContext<ClipMenu>({ id: ID, openMenu: () => undefined })

export const useClipMenu = (): ClipMenu => useContext(ClipMenuContext)

interface ClipMenuProviderProps {
  readonly workspace: Workspace
  readonly children: ComponentChildren
}

/** One menu for the cards below. */
export function ClipMenuProvider({ workspace, children }: ClipMenuProviderProps) {
  const [video, setVideo] = useState<CatalogVideo | null>(null)
  const popover = useRef<HTMLDivElement>(null)
  const menu = useMemo<ClipMenu>(
    () => ({
      id: ID,
      openMenu(next, beside) {
        setVideo(next)
        if (popover.current !== null) place(popover.current, beside.getBoundingClientRect())
      },
    }),
    [],
  )
  return (
    <ClipMenuContext.Provider value={menu}>
      {children}
      <div ref={popover} id={ID} class={`${menuStyles.menu} ${styles.menu}`} popover="auto">
        {video !== null && <Items video={video} workspace={workspace} />}
      </div>
    </ClipMenuContext.Provider>
  )
}

/** Rem of the menu's width, and of the height that it needs below the button. */
const WIDTH = 13
const HEIGHT = 14

/** Places the menu at the button, within the page. */
function place(menu: HTMLElement, { left, right, top, bottom }: DOMRect): void {
  const { documentElement: page } = menu.ownerDocument
  const rem = Number.parseFloat(getComputedStyle(page).fontSize) || 16
  const width = WIDTH * rem
  const height = HEIGHT * rem
  const start = page.dir === 'rtl' ? left : right - width
  menu.style.left = `${Math.max(0, Math.min(start, page.clientWidth - width))}px`
  menu.style.top = `${bottom + height > page.clientHeight ? Math.max(0, top - height) : bottom}px`
}

function Items({ video, workspace }: { readonly video: CatalogVideo; readonly workspace: Workspace }) {
  const { menu } = useI18n().messages.library
  const { library, purchases, session } = workspace
  const boot = session.bootData.value
  const { usable, sellable } = clipState(video, workspace)
  const hidesPurchase = boot?.permissions.hidePurchaseCta === true && boot.videoId === video.videoId
  const items = [
    { label: menu.append, has: usable, act: () => workspace.add(video) },
    { label: menu.insert, has: usable, act: () => void workspace.timeline.insertAtPlayhead(video) },
    { label: menu.similar, has: boot?.capabilities.catalogSearch === true, act: () => library.showSimilar(video) },
    { label: menu.cart, has: boot?.hostMode === 'consumer' && usable, act: () => purchases.addToCart(video.videoId) },
    {
      label: menu.purchasePage,
      has: boot !== null && sellable && !hidesPurchase,
      act: () => purchases.openPurchasePage(video.videoId),
    },
    { label: menu.check, has: !usable, act: library.check },
  ].filter(({ has }) => has)
  return (
    <ul>
      {items.map(({ label, act }) => (
        <li key={label}>
          <button type="button" class={menuStyles.item} popovertarget={ID} popovertargetaction="hide" onClick={act}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
