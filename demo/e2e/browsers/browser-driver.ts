// What a smoke test does in a browser, whichever engine drives it.

/** The partner's page, the embed page in it, the editor in that, or the payment page in a window of its own. */
export type DocumentKind = 'partner' | 'embed' | 'editor' | 'payment'

/** The first visible element in one document. */
export interface ElementTarget {
  readonly document: DocumentKind
  readonly css: string
  /** Part of its label or text; any unless given. */
  readonly text?: string
}

export interface BrowserDriver {
  open(address: string): Promise<void>
  reload(): Promise<void>
  /** Errors: rejects when the element is not there; nothing was clicked then. */
  click(target: ElementTarget): Promise<void>
  /** Types into a field that is empty. */
  type(target: ElementTarget, text: string): Promise<void>
  /** Runs a function in a document; it can use nothing but its input. */
  evaluate<Input, Output>(place: DocumentKind, run: (input: Input) => Output, input: Input): Promise<Output>
  /** Number of open windows. */
  windows(): Promise<number>
  resize(width: number, height: number): Promise<void>
  screenshot(file: string): Promise<void>
  close(): Promise<void>
}

/** Runs in the page. */
export function findElement({ css, text = '' }: ElementTarget): HTMLElement | null {
  const isVisible = (element: HTMLElement): boolean => element.checkVisibility({ visibilityProperty: true })
  const wordsOf = (element: HTMLElement): string => `${element.ariaLabel ?? ''} ${element.textContent}`
  const found = Array.from(document.querySelectorAll<HTMLElement>(css))
  return found.find((element) => isVisible(element) && wordsOf(element).includes(text)) ?? null
}

/** Which frame a document is in, by the address of its iframe element. */
export const frameSelectors = { embed: 'iframe[src*="/partner/embed/"]', editor: 'iframe' } as const
