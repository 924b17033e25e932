// The mailbox as HTML, made on the server: the page needs no script.
import type { Message } from './message.ts'

export function mailboxHtml(messages: readonly Message[]): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>Mailbox (${messages.length})</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="base.css">
<link rel="stylesheet" href="button.css">
<link rel="stylesheet" href="mailbox.css">
</head>
<body>
<header>
<h1>Mailbox</h1>
<p>Every mail that the demo’s service sends arrives here. Nothing leaves this machine.</p>
<a class="quiet" href=".">Check for mail</a>
</header>
<main>
${messages.length === 0 ? '<p class="empty">No mail yet.</p>' : messages.map(articleOf).join('\n')}
</main>
</body>
</html>
`
}

function articleOf({ to, subject, date, text }: Message): string {
  return `<article>
<h2>${escaped(subject)}</h2>
<p class="about"><span>To ${escaped(to)}</span> <span>${escaped(date)}</span></p>
<div class="text">${withLinks(text.trim())}</div>
</article>`
}

/** The addresses in a text become links, which open beside the page that waits for them. */
function withLinks(text: string): string {
  const pieces = text.split(/(https?:\/\/[^\s<>"]+)/)
  return pieces.map((piece, index) => (index % 2 === 0 ? escaped(piece) : linkTo(escaped(piece)))).join('')
}

const linkTo = (address: string): string =>
  `<a href="${address}" target="_blank" rel="noopener noreferrer">${address}</a>`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
}
