// Markup from templates: whatever is put in is text and is escaped, unless it was made here itself.

const made = new WeakSet<object>()

/** Markup that `html` made; nothing else passes for it. */
export interface Html {
  readonly markup: string
}

type Part = string | number | Html | null | readonly Html[]

/** Makes markup. Texts and numbers are escaped, null is left out, lists stand one after another. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = strings.map((text, n) => text + (n < parts.length ? markupOf(parts[n] ?? null) : '')).join('')
  const result = { markup }
  made.add(result)
  return result
}

function markupOf(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  if ('markup' in part) {
    if (!made.has(part)) throw new TypeError('this markup was not made by a template')
    return part.markup
  }
  return part.map(markupOf).join('')
}

/** Text for the body of an element or a quoted attribute. */
export function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '"': '&quot;', "'": '&#39;', '<': '&lt;', '>': '&gt;' }
  return text.replaceAll(/[&"'<>]/g, (mark) => entities[mark] ?? mark)
}

/** A style element under a nonce. Errors: throws where the text could end the element. */
export function styleElement(css: string, nonce: string): Html {
  if (/<\/?style/i.test(css)) throw new Error('a style sheet holds the end of its own element')
  const result = { markup: `<style nonce="${escaped(nonce)}">${css}</style>` }
  made.add(result)
  return result
}

/** A script element under a nonce. Errors: throws where the text could end the element. */
export function scriptElement(code: string, nonce: string): Html {
  if (/<\/script|<!--/i.test(code)) throw new Error('the script contains the end of its own element')
  const result = { markup: `<script nonce="${escaped(nonce)}">${code}</script>` }
  made.add(result)
  return result
}
