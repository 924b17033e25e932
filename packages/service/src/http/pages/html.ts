// HTML templates: every interpolated value is escaped text, unless this module created it as markup.

const created = new WeakSet<object>()

/** Markup created by `html`; no other value is accepted as such. */
export interface Html {
  readonly markup: string
}

type Part = string | number | Html | null | readonly Html[]

/** Creates markup. Strings and numbers are escaped, null is omitted, lists are concatenated. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = strings.map((text, n) => text + (n < parts.length ? markupOf(parts[n] ?? null) : '')).join('')
  const result = { markup }
  created.add(result)
  return result
}

function markupOf(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  if ('markup' in part) {
    if (!created.has(part)) throw new TypeError('the markup was not created by a template')
    return part.markup
  }
  return part.map(markupOf).join('')
}

/** Escapes text for an element's body or a quoted attribute. */
export function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '"': '&quot;', "'": '&#39;', '<': '&lt;', '>': '&gt;' }
  return text.replaceAll(/[&"'<>]/g, (mark) => entities[mark] ?? mark)
}

/** A style element with a nonce. Errors: throws if the text could end the element. */
export function styleElement(css: string, nonce: string): Html {
  if (/<\/?style/i.test(css)) throw new Error('the style sheet contains the end of its own element')
  const result = { markup: `<style nonce="${escaped(nonce)}">${css}</style>` }
  created.add(result)
  return result
}

/** A script element with a nonce. Errors: throws if the text could end the element. */
export function scriptElement(code: string, nonce: string): Html {
  if (/<\/script|<!--/i.test(code)) throw new Error('the script contains the end of its own element')
  const result = { markup: `<script nonce="${escaped(nonce)}">${code}</script>` }
  created.add(result)
  return result
}
