// The frame of every mail: HTML without images, scripts or remote addresses.
import type { languageFor } from '@proscenium/ui/locale'

type Language = Pick<ReturnType<typeof languageFor>, 'locale' | 'direction'>

/** `body` are lines of HTML below the heading. */
export function mailHtml(
  { locale, direction }: Language,
  { subject, heading, body }: { readonly subject: string; readonly heading: string; readonly body: readonly string[] },
): string {
  return [
    `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8">`,
    `<meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>`,
    '<body style="font-family:system-ui,sans-serif;line-height:1.5;max-width:36em;margin:2em auto;padding:0 1em">',
    `<h1 style="font-size:1.25em">${escaped(heading)}</h1>`,
    ...body.slice(0, -1),
    `${body.at(-1) ?? ''}</body></html>`,
  ].join('\n')
}

/** A link that looks like a button. */
export function mailButton(href: string, label: string): string {
  return `<p><a href="${escaped(href)}" style="${BUTTON}">${escaped(label)}</a></p>`
}

const BUTTON =
  'display:inline-block;padding:.75em 1.5em;border-radius:8px;background:#1d1f24;color:#fff;text-decoration:none'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
}
