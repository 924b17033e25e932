// QA's choices as the page's own query: opening the address again reproduces the set-up.

export const tabNames = ['plan', 'video', 'discover', 'downloads'] as const
export type Tab = (typeof tabNames)[number]

/** `390x844`: width and height in CSS pixels. */
export type FrameSize = 'full' | 'phone' | 'compact' | `${number}x${number}`

export interface Choices {
  readonly tab: Tab
  /** An empty `partner` or `user` selects the server's first. */
  readonly partner: string
  readonly user: string
  readonly fault: string
  /** BCP 47 tag that the browser reports in the frame; '' for its own. */
  readonly language: string
  readonly size: FrameSize
  /** '' for none. */
  readonly preset: string
}

export const defaultChoices: Choices = {
  tab: 'video',
  partner: '',
  user: '',
  fault: 'none',
  language: '',
  size: 'full',
  preset: '',
}

const CUSTOM = /^(\d{2,4})x(\d{2,4})$/

/** What is missing or unknown becomes the default. */
export function readChoices(search: string): Choices {
  const query = new URLSearchParams(search)
  const text = (name: 'partner' | 'user' | 'fault' | 'language' | 'preset'): string =>
    query.get(name) ?? defaultChoices[name]
  return {
    tab: tabNames.find((name) => name === query.get('tab')) ?? defaultChoices.tab,
    partner: text('partner'),
    user: text('user'),
    fault: text('fault'),
    language: text('language'),
    size: readSize(query.get('size') ?? ''),
    preset: text('preset'),
  }
}

/** The query that opens QA's dock with these choices, such as `?qa=1&language=ar`. */
export function choicesQuery(choices: Choices): string {
  const query = new URLSearchParams({ qa: '1' })
  for (const [name, value] of Object.entries(choices)) {
    if (value !== Reflect.get(defaultChoices, name)) query.set(name, String(value))
  }
  return `?${query.toString()}`
}

function readSize(text: string): FrameSize {
  if (text === 'phone' || text === 'compact') return text
  const [, width = '', height = ''] = CUSTOM.exec(text) ?? []
  return width === '' ? defaultChoices.size : customSize(Number(width), Number(height))
}

const SIDE_MIN = 100
const SIDE_MAX = 4_000
const sizes = { phone: { width: 390, height: 844 }, compact: { width: 700, height: 500 } } as const

/** The frame's box in CSS pixels; null where it fills the page. */
export function boxOf(size: FrameSize): { readonly width: number; readonly height: number } | null {
  if (size === 'full') return null
  if (size === 'phone' || size === 'compact') return sizes[size]
  const [width = 0, height = 0] = size.split('x').map(Number)
  return { width, height }
}

/** A size within what the dock offers. */
export function customSize(width: number, height: number): FrameSize {
  return `${bounded(width)}x${bounded(height)}`
}

function bounded(side: number): number {
  return Math.min(SIDE_MAX, Math.max(SIDE_MIN, Math.round(side) || SIDE_MIN))
}
