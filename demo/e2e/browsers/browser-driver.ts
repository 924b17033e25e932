// Browser operations of a smoke test, independent of the engine.

/** The partner's page, the embed page in it, the editor in that, or the payment page in its own window. */
export type DocumentKind = 'partner' | 'embed' | 'editor' | 'payment'

/** The first visible element in one document. */
export interface ElementTarget {
  readonly document: DocumentKind
  readonly css: string
  /** Substring of its label or text; matches any if omitted. */
  readonly text?: string
}

export interface BrowserDriver {
  open(address: string): Promise<void>
  reload(): Promise<void>
  /** Errors: rejects when the element does not exist; nothing is clicked then. */
  click(target: ElementTarget): Promise<void>
  /** Replaces the text of a field. */
  type(target: ElementTarget, text: string): Promise<void>
  /** Presses keys where no control has the focus: `Home`, `s`, `Shift+ArrowRight`. */
  pressKeys(kind: DocumentKind, keys: readonly string[]): Promise<void>
  /** Runs a function in a document. The function is serialised and may use only its input. */
  evaluate<Input, Output>(kind: DocumentKind, run: (input: Input) => Output, input: Input): Promise<Output>
  /** Number of open windows. */
  windows(): Promise<number>
  resize(width: number, height: number): Promise<void>
  screenshot(file: string): Promise<void>
  close(): Promise<void>
}

/** Runs in the page. */
export function findElement({ css, text = '' }: ElementTarget): HTMLElement | null {
  const isVisible = (element: HTMLElement): boolean => element.checkVisibility({ visibilityProperty: true })
  const textOf = (element: HTMLElement): string => `${element.ariaLabel ?? ''} ${element.textContent}`
  const found = Array.from(document.querySelectorAll<HTMLElement>(css))
  return found.find((element) => isVisible(element) && textOf(element).includes(text)) ?? null
}

/** Runs in the page: takes the focus from the control that has it. */
export function blurControl(): void {
  const { activeElement: control } = document
  if (control instanceof HTMLElement) control.blur()
}

export interface DriveOptions {
  /** Whether the page frames the partner's page, as the playground does. */
  readonly isFramed?: boolean
}

/** CSS selector of the iframe element that holds a document; `framed`: the partner's page in a playground. */
export const frameSelectors = {
  framed: 'iframe[title="Partner’s product"]',
  embed: 'iframe[src*="/partner/embed/"]',
  editor: 'iframe',
} as const
