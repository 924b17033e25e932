// The style sheets of pages without a build, bundled as texts.
import base from '@proscenium/ui/base.css'
import button from '@proscenium/ui/button.module.css'
import tokens from '@proscenium/ui/tokens.css'
import checkout from '@proscenium/service/http/checkout/checkout.css'
import homePage from '@proscenium/service/http/pages/home-page.css'

const own = { 'checkout.css': checkout, 'home-page.css': homePage }

export function pageStyles(name: keyof typeof own): string {
  return [tokens, base, button, own[name]].map((text) => text.replace(/^@import .*$/m, '')).join('\n')
}

/** Errors: always throws: the reference page's script is not bundled. */
export function packageFile(name: string): never {
  throw new Error(`There is no ${name} in a browser.`)
}
