// GET /: describes the service and links its documents, for people who open its origin. It names no partner and no
// version. Outside plain development it names no path that a proxy hides.
import type { Express, RequestHandler } from 'express'
import helmet from 'helmet'
import { html, styleElement, type Html } from './html.ts'
import { pageStyles } from '../package-files.ts'
import { documentAddresses, REFERENCE_PATH } from '../reference/reference-page.ts'
import { methodNotAllowed, setRoute } from '../adapter/routes.ts'

const ROUTE = '/'
const NONCE_BYTES = 16

/** Of the home page. */
export interface HomeSection {
  readonly title: string
  readonly entries: readonly HomeEntry[]
}

export interface HomeEntry {
  readonly name: string
  readonly path: string
  readonly about: string
  /** If false, shown as text. */
  readonly link: boolean
}

const documents: readonly HomeEntry[] = [
  {
    name: 'API reference',
    path: REFERENCE_PATH,
    about: 'Every operation with its fields, errors and examples.',
    link: true,
  },
  {
    name: 'Catalogue and fulfilment',
    path: documentAddresses.catalogue,
    about: 'OpenAPI 3.1: videos, previews, downloads for your customers.',
    link: true,
  },
  {
    name: 'Workspace',
    path: documentAddresses.workspace,
    about: 'OpenAPI 3.1: verification, sessions, purchases, exports.',
    link: true,
  },
]

const state: readonly HomeEntry[] = [
  { name: 'Health', path: '/healthz', about: 'Whether the process answers.', link: true },
  { name: 'Readiness', path: '/readyz', about: 'Whether it can serve requests now, and if not, why.', link: true },
]

const integration: readonly HomeEntry[] = [
  {
    name: 'Workspace page',
    path: '/partner/embed/{client_id}',
    about: 'What a partner frames, with an address signed on its server.',
    link: false,
  },
  {
    name: 'Verification',
    path: '/partner-verify-session',
    about: 'Opens a session for a signed payload (POST).',
    link: false,
  },
]

interface Home {
  readonly plainDevelopment: boolean
  /** Sections below the service's own. */
  readonly more: readonly HomeSection[]
}

export function mountHome(app: Express, { plainDevelopment, more }: Home): void {
  const css = pageStyles('home-page.css')
  const sections = [
    { title: 'Documents', entries: documents },
    ...(plainDevelopment ? [{ title: 'State', entries: state }] : []),
    { title: 'Integration', entries: integration },
    ...more,
  ]
  const route = app.route(ROUTE)
  route.get(show(css, sections)).all(methodNotAllowed(ROUTE, ['GET', 'HEAD']))
}

function show(css: string, shown: readonly HomeSection[]): RequestHandler {
  return (request, response) => {
    setRoute(response, ROUTE)
    const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(NONCE_BYTES))).toString('base64')
    policy(nonce)(request, response, () => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      // The nonce belongs to a single response.
      response.setHeader('Cache-Control', 'no-store')
      response.end(request.method === 'HEAD' ? undefined : pageOf(shown, css, nonce))
    })
  }
}

const policy = (nonce: string): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: [`'nonce-${nonce}'`],
        imgSrc: ['data:'],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // As on the embed page, which shares the origin.
    originAgentCluster: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
  })

function pageOf(shown: readonly HomeSection[], css: string, nonce: string): string {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>Catalogue and Workspace service</title>
        ${styleElement(css, nonce)}
      </head>
      <body>
        <main>
          <h1>Catalogue and Workspace service</h1>
          <p class="lead">
            This origin serves music videos to partners: their catalogue, the Workspace that customers edit in, and the
            files they own. There is nothing to sign in to here; start with the reference.
          </p>
          ${shown.map(section)}
        </main>
      </body>
    </html>`.markup
}

function section({ title, entries }: HomeSection): Html {
  return html`<section>
    <h2>${title}</h2>
    <ul>
      ${entries.map((entry) => html`<li>${rowOf(entry)}</li>`)}
    </ul>
  </section>`
}

function rowOf({ name, path, about, link }: HomeEntry): Html {
  const content = html`<strong>${name}</strong> <code>${path}</code> <span class="about">${about}</span>`
  return link ? html`<a href="${path}">${content}</a>` : html`<div class="row">${content}</div>`
}
