import { mapUnfenced } from './prose.ts'

/** A sequence of `<details>` is shown as tabs from this length on; shorter ones stay what they are. */
const TABS_MIN = 3

interface Panel {
  readonly label: string
  readonly body: string
}

const DETAILS = /^<details[^>]*><summary>(.*)<\/summary>$/

/**
 * Makes each sequence of `<details>` with nothing between them a group of tabs. In the repository they remain what they
 * are, which any reader of Markdown can open.
 */
export function languageTabs(text: string): string {
  const written: string[] = []
  let panels: { readonly panel: Panel; readonly source: string }[] = []
  const lines = text.split('\n')
  const flush = (): void => {
    if (panels.length >= TABS_MIN) written.push(...tabs(panels.map(({ panel }) => panel)))
    else written.push(...panels.flatMap(({ source }) => [source, '']))
    panels = []
  }
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const summary = DETAILS.exec(line)?.[1]
    const end = summary === undefined ? -1 : lines.indexOf('</details>', at)
    if (summary === undefined || end === -1) {
      if (line === '' && panels.length > 0) continue
      flush()
      written.push(line)
      continue
    }
    const body = lines.slice(at + 1, end).join('\n')
    panels.push({
      panel: { label: summary.replaceAll(/<\/?b>/g, ''), body: body.trim() },
      source: lines.slice(at, end + 1).join('\n'),
    })
    at = end
  }
  flush()
  return written.join('\n')
}

/** A group of tabs as the theme's component takes it: a slot per label. */
function tabs(panels: readonly Panel[]): string[] {
  const labels = JSON.stringify(panels.map(({ label }) => label)).replaceAll("'", '&#39;')
  return [
    '',
    `<LanguageTabs :labels='${labels}'>`,
    ...panels.flatMap(({ body }, index) => [`<template #panel${index}>`, '', body, '', '</template>']),
    '</LanguageTabs>',
    '',
  ]
}

/** Text of Vue's templates that Markdown outside code may contain by chance. */
export function escapeTemplates(text: string): string {
  return mapUnfenced(text, (lines) =>
    lines.replaceAll(/`[^`\n]+`|\{\{/g, (found) => {
      if (found === '{{') return '<span v-pre>{{</span>'
      return found.includes('{{') ? `<code v-pre>${found.slice(1, -1).replaceAll('<', '&lt;')}</code>` : found
    }),
  )
}
