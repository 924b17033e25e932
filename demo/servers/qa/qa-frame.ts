// Pages of the demo that QA's dock frames with choices of the browser: they get one more script, and only then.
import type { RequestHandler } from 'express'
import type { PageSource } from '../pages.ts'
import { qaScript } from './qa-script.ts'

const FILE = 'qa-frame.js'

/** The page with the script before its own, if the address says `qa=1`. `base`: the path that serves its assets. */
export function withQaFrame(
  page: PageSource,
  { base, place }: { readonly base: string; readonly place: string },
): PageSource {
  return {
    async html(address = '') {
      const html = await page.html(address)
      return isForQa(address) ? html.replace(place, () => `<script src="${base}${FILE}"></script>${place}`) : html
    },
    assets: serveScript(page.assets),
  }
}

function isForQa(address: string): boolean {
  return new URLSearchParams(address.split('?')[1] ?? '').get('qa') === '1'
}

function serveScript(assets: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (request.path !== `/${FILE}`) return void assets(request, response, next)
    response.setHeader('Cache-Control', 'no-store')
    response.type('text/javascript').send(qaScript)
  }
}
